/** A text that may be longer than its place ends in "…" there; the whole of it is one look away. */
export function shortens(node: HTMLElement): () => void {
  const box = node.parentElement as HTMLElement;
  const measure = () => {
    node.style.webkitLineClamp = "";
    node.classList.remove("shortened");
    const over = () => box.scrollHeight - box.clientHeight;
    if (over() <= 1) return;
    // Set apart, it does not run round what stands beside it: other lines than before.
    node.classList.add("shortened");
    const rest = over();
    if (rest <= 1) return;
    const line = Number.parseFloat(getComputedStyle(node).lineHeight) || 1;
    const lines = Math.floor((node.offsetHeight - rest) / line);
    node.style.webkitLineClamp = String(Math.max(1, lines));
  };
  const watch = new ResizeObserver(measure);
  watch.observe(box);
  // Letters that come later are narrower.
  void document.fonts.ready.then(measure);
  return () => watch.disconnect();
}
