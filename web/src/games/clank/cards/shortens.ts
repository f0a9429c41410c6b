/** How far a text may stick out of its box before it counts, in pixels: rounding. */
const SLACK = 1;

/** The texts that are shown, each by the box that it has to fit into. */
const shown = new Map<Element, HTMLElement>();
let watch: ResizeObserver | undefined;

/** The boxes of all texts that are shown are looked at together: a look after every change of one would lay the page out each time. */
function shorten(boxes: readonly Element[]): void {
  const over = ({ box }: { box: Element }) => box.scrollHeight - box.clientHeight;
  const texts = boxes.flatMap((box) => {
    const node = shown.get(box);
    return node ? [{ box, node }] : [];
  });
  for (const { node } of texts) {
    node.style.webkitLineClamp = "";
    node.classList.remove("shortened");
  }
  const long = texts.filter((text) => over(text) > SLACK);
  // Set apart, it does not run round what stands beside it: other lines than before.
  for (const { node } of long) node.classList.add("shortened");
  const clamped = long.flatMap((text) => {
    const rest = over(text);
    if (rest <= SLACK) return [];
    const line = Number.parseFloat(getComputedStyle(text.node).lineHeight) || 1;
    return [{ ...text, lines: Math.floor((text.node.offsetHeight - rest) / line) }];
  });
  for (const { node, lines } of clamped) node.style.webkitLineClamp = String(Math.max(1, lines));
}

function watcher(): ResizeObserver {
  // Letters that come later are narrower.
  document.fonts.addEventListener("loadingdone", () => shorten([...shown.keys()]));
  return new ResizeObserver((sizes) => shorten(sizes.map(({ target }) => target)));
}

/** A text that may be longer than its place ends in "…" there; the whole of it is one look away. */
export function shortens(node: HTMLElement): () => void {
  const box = node.parentElement as HTMLElement;
  watch ??= watcher();
  shown.set(box, node);
  watch.observe(box);
  return () => {
    shown.delete(box);
    watch?.unobserve(box);
  };
}
