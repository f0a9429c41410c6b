/** What a document needs to be whole by itself: drawings with their styles inside, typefaces as data. */
import { type Component, mount, tick, unmount } from "svelte";
import fira400 from "../look/fonts/fira-sans-common-400.woff2?url";
import fira600 from "../look/fonts/fira-sans-common-600.woff2?url";
import polishFira400 from "../look/fonts/fira-sans-polish-400.woff2?url";
import polishFira600 from "../look/fonts/fira-sans-polish-600.woff2?url";
import display from "../look/fonts/poltawski-nowy-common-700.woff2?url";
import polishDisplay from "../look/fonts/poltawski-nowy-polish-700.woff2?url";

/** Letters that only Polish has lie in a file of their own. */
const POLISH = "U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C";
const COMMON = "U+0020-02FF,U+2010-2212";
const FONTS: readonly [family: string, weight: number, url: string, range: string][] = [
  ["Poltawski Nowy", 700, display, COMMON],
  ["Poltawski Nowy", 700, polishDisplay, POLISH],
  ["Fira Sans", 400, fira400, COMMON],
  ["Fira Sans", 400, polishFira400, POLISH],
  ["Fira Sans", 600, fira600, COMMON],
  ["Fira Sans", 600, polishFira600, POLISH],
];

async function asData(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}

/** The typefaces of Stolik as rules of style that need no other file. */
export async function fontRules(): Promise<string> {
  const rules = FONTS.map(
    async ([family, weight, url, range]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};src:url(${await asData(url)}) format("woff2");unicode-range:${range}}`,
  );
  return (await Promise.all(rules)).join("\n");
}

/** What a drawing owes to sheets of style; a value that is the usual one is left out. */
const USUAL: Readonly<Record<string, string>> = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  opacity: "1",
  "paint-order": "normal",
  transform: "none",
  "transform-origin": "0px 0px",
  "font-family": "",
  "font-size": "",
  "font-weight": "400",
  "text-anchor": "start",
};
const OF_TEXT = /^(font|text)-/;

/** Styles as attributes: pages of ours may not write styles into elements, and a drawing needs none. */
function setLooks(made: Element, node: Element): void {
  const computed = getComputedStyle(node);
  const isText = node.matches("text, tspan");
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = computed.getPropertyValue(name).replaceAll('"', "'");
    if ((isText || !OF_TEXT.test(name)) && value && value !== usual) made.setAttribute(name, value);
  }
}

/** A copy of a drawing that looks the same without its sheets of style; what it points at elsewhere comes along. */
function standingAlone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll("*")];
  const needed = new Set<string>();
  [svg, ...svg.querySelectorAll("*")].forEach((node, n) => {
    const made = copies[n] as Element;
    if (getComputedStyle(node).display === "none") made.setAttribute("data-gone", "");
    const { fill, stroke } = getComputedStyle(node);
    for (const [, id = ""] of `${fill} ${stroke}`.matchAll(/url\("?#([\w-]+)"?\)/g)) needed.add(id);
    for (const name of ["class", "tabindex", "role", "style"]) made.removeAttribute(name);
    for (const name of made.getAttributeNames())
      if (/^(data-(?!gone)|aria-)/.test(name)) made.removeAttribute(name);
    setLooks(made, node);
  });
  for (const gone of copy.querySelectorAll("[data-gone]")) gone.remove();
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  for (const id of needed) {
    const found = copy.querySelector(`#${CSS.escape(id)}`) ? null : document.getElementById(id);
    if (!found) continue;
    const made = found.cloneNode(true) as Element;
    const parts = [made, ...made.querySelectorAll("*")];
    [found, ...found.querySelectorAll("*")].forEach((node, n) => {
      setLooks(parts[n] as Element, node);
    });
    defs.append(made);
  }
  if (defs.childNodes.length) copy.prepend(defs);
  return copy;
}

/** Done in the colours of the day, and over before anybody sees them. */
function byDay<T>(work: () => T): T {
  const page = document.documentElement;
  const { theme } = page.dataset;
  page.dataset.theme = "light";
  try {
    return work();
  } finally {
    if (theme === undefined) delete page.dataset.theme;
    else page.dataset.theme = theme;
  }
}

/** A component drawn out of sight by day, as markup that needs nothing else; empty where it draws nothing. */
export async function drawn<Props extends Record<string, unknown>>(
  Drawing: Component<Props>,
  props: Props,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const target = document.createElement("div");
  target.setAttribute("aria-hidden", "true");
  Object.assign(target.style, {
    position: "fixed",
    left: "-9999px",
    top: "0",
    width: `${width}px`,
    height: `${height}px`,
    display: "grid",
  });
  document.body.append(target);
  const made = mount(Drawing, { target, props });
  try {
    await tick();
    // Sizes are watched: what follows from them is there two frames later.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const svg = target.querySelector("svg");
    return svg ? byDay(() => standingAlone(svg).outerHTML) : "";
  } finally {
    await unmount(made);
    target.remove();
  }
}
