import { largest, lostBy, ranked, sourcesOf, totalAfter, worth } from "../ending/count";
import { type Source, sourceOf } from "../ending/sources";
import { seatOf } from "../lib/fields";
import { letter } from "../lib/letters";
import type { CountInfo } from "../lib/schema";
import { SHAPES } from "../pieces/shapes";
import { bestOf, type Moment } from "./moments";
import { DASHES, pathOf, scaleOf } from "./plot";
import { beginsTurn, type Series, type Timeline } from "./timeline";

/** Everything that the chronicle of a game tells. */
export interface Chronicle {
  language: string;
  title: string;
  date: string;
  names: string[];
  count: CountInfo;
  moments: Moment[];
  timeline: Timeline;
  series: Series;
  words: { moments: string; plots: string; log: string; credit: string; map: string };
  /** Rules of style with the typefaces inside, and the board at the end as a drawing: see `printing.ts`. */
  fonts: string;
  map: string;
  /** How the lines of the count look. */
  sources: Readonly<Record<string, Source>> | undefined;
  /** "61 lost" */
  forfeit: (points: number) => string;
  gaugeName: (kind: string) => string;
  when: (step: number) => string;
}

const TONES = ["#c43537", "#ffcb33", "#3ab67f", "#2450a8", "#bb66bf", "#b3e0df"];
const FRAME = { width: 420, height: 150, left: 32, right: 10, top: 10, bottom: 12 };
/** So many moments fit beside the map; the log has them all. */
const MOST_MOMENTS = 8;
/** On paper: one page for the end and how it came, one for its course, then the log. */
const STYLE = `:root{color-scheme:light;--paper:#fffdf7;--ink:#1d211d;--soft:#454a42;--edge:#b8aa8b;--brass:#8a5a0a}
@page{size:A4;margin:14mm}
*{box-sizing:border-box}
body{margin:0;font:15px/1.4 "Fira Sans",system-ui,sans-serif;color:var(--ink);background:#e4dac4}
main{max-width:820px;margin:24px auto;padding:32px 40px 40px;background:var(--paper)}
h1,h2,h3,.total{font-family:"Poltawski Nowy",Georgia,serif;font-weight:700;line-height:1.12;margin:0}
h1{font-size:34px}h2{font-size:21px;margin:18px 0 6px}
header{display:flex;justify-content:space-between;align-items:baseline;gap:16px;padding-bottom:8px;border-bottom:2px solid var(--brass)}
header p,.ending{margin:0;color:var(--soft)}
.verdict{font-size:27px;margin:12px 0 2px}
small,.when{color:var(--soft);font-size:13px}
ol,ul{list-style:none;padding:0;margin:0}
li{display:flex;gap:8px;align-items:baseline;padding:2px 0}
li>svg{flex:none;align-self:center}
.haul li{display:grid;grid-template-columns:18px 120px 1fr 72px;align-items:center;gap:8px;padding:4px 0;border-top:1px solid var(--edge)}
.haul li>svg{align-self:center}
.bars{display:flex;gap:2px;height:26px}
.bars i{flex:var(--v) 1 0;min-width:24px;padding-top:4px;font:600 13px/18px "Fira Sans",sans-serif;text-align:center;color:#fff;background:var(--tone);print-color-adjust:exact;-webkit-print-color-adjust:exact}
.bars .dark{color:#2b1c00}.bars .lost{color:var(--ink);background:none;outline:1px dashed var(--soft);outline-offset:-1px}
.bars .room{min-width:0;background:none}
.total{text-align:end;font-size:22px}.total small{display:block;font:400 12px/1.2 "Fira Sans",sans-serif}
.two{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:22px;margin-top:4px}
.map{max-height:96mm}.map svg{width:100%;height:auto;max-height:96mm;display:block;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.legend{font-size:12px;color:var(--soft)}.legend b{display:inline-block;width:10px;height:10px;margin:0 4px 0 10px;background:var(--tone);print-color-adjust:exact;-webkit-print-color-adjust:exact}
.plots{display:grid;gap:10px 18px;grid-template-columns:1fr 1fr}
figure{margin:0;break-inside:avoid}figcaption{font-weight:600}
figure svg{width:100%;height:auto}
figure text{font:12px "Fira Sans",sans-serif;fill:var(--soft);text-anchor:end}
.log{columns:2;column-gap:24px;font-size:13px;line-height:1.3}
.log li{break-inside:avoid}
.turn{margin-top:6px;padding-top:4px;border-top:1px solid var(--edge);font-weight:600}
footer{margin-top:14px;font-size:12px;color:var(--soft)}
@media print{html{background:#fff}body{background:none;font-size:13px}main{max-width:none;margin:0;padding:0;background:none}.diary{break-before:page}.log{columns:3;font-size:9.5px}}
@media (max-width:640px){main{margin:0;padding:16px}.two,.plots{grid-template-columns:1fr}.log{columns:1}.haul li{grid-template-columns:18px 1fr 60px}.haul .bars{grid-column:1/-1;grid-row:2}}`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

const sign = (seat: number): string =>
  seat < 0
    ? `<svg width="14" height="14"></svg>`
    : `<svg width="14" height="14" viewBox="-1 -1 22 22" role="img" aria-label="${letter(seat)}"><path d="${SHAPES[letter(seat)]?.d}" fill="${TONES[seat]}" stroke="#0008"/></svg>`;

function plot(lines: number[][]): string {
  const scale = scaleOf(lines, FRAME);
  const levels = scale.ticks.map(
    (tick) =>
      `<path d="M${FRAME.left} ${scale.y(tick)}H${FRAME.width - FRAME.right}" stroke="var(--edge)"/><text x="${FRAME.left - 6}" y="${scale.y(tick) + 4}">${tick}</text>`,
  );
  const drawn = lines.map((values, seat) => {
    const path = `d="${pathOf(values, scale)}" fill="none" stroke-dasharray="${DASHES[seat]}"`;
    return `<path ${path} stroke="var(--ink)" stroke-width="3.6" opacity=".7"/><path ${path} stroke="${TONES[seat]}" stroke-width="2.4"/>`;
  });
  return `<svg viewBox="0 0 ${FRAME.width} ${FRAME.height}" aria-hidden="true">${levels.join("")}${drawn.join("")}</svg>`;
}

/** What each seat brought home, a slice a line; what did not count is dashed. */
function haul({ names, count, sources, forfeit }: Chronicle): string {
  const shown = sourcesOf(count);
  const lookOf = (id: string, n: number) => sourceOf(sources, id, n);
  const rows = ranked(count).map((seat) => {
    const lost = lostBy(count, seat);
    const slices = shown.map((line, n) => {
      const amount = worth(count, line, seat);
      const { tone, dark } = lookOf(line.id, n);
      const kind = lost ? "lost" : dark ? "dark" : "";
      return amount
        ? `<i class="${kind}" style="--v:${Math.abs(amount)};--tone:${tone}" title="${escaped(line.label)}">${amount}</i>`
        : "";
    });
    const room = largest(count) - totalAfter(count, seat, shown.length);
    const note = count.notes[seat] ? `<br><small>${escaped(count.notes[seat])}</small>` : "";
    const gone = lost ? `<small>${escaped(forfeit(lost))}</small>` : "";
    return `<li>${sign(seat)}<span><b>${escaped(names[seat] ?? "")}</b>${note}</span><span class="bars">${slices.join("")}<i class="room" style="--v:${room}"></i></span><span class="total">${count.points[seat] ?? 0}${gone}</span></li>`;
  });
  const legend = shown.map(
    (line, n) => `<b style="--tone:${lookOf(line.id, n).tone}"></b>${escaped(line.label)}`,
  );
  return `<ol class="haul">${rows.join("")}</ol><p class="legend">${legend.join("")}</p>`;
}

/** A finished game as a document that needs nothing else: the end on a page with map and moments, its course, the whole log. */
export function chronicleOf(told: Chronicle): string {
  const { language, title, date, names, count, moments, timeline, series, words, gaugeName, when } = told;
  const kept = bestOf(moments, MOST_MOMENTS).map(
    ({ step, seat, text }) =>
      `<li>${sign(seat)}<span><span class="when">${escaped(when(step))}</span><br>${escaped(text)}</span></li>`,
  );
  const plots = Object.entries(series).map(
    ([kind, lines]) => `<figure><figcaption>${escaped(gaugeName(kind))}</figcaption>${plot(lines)}</figure>`,
  );
  const log = timeline.log
    .filter((line) => line.text)
    .map(
      ({ event, text }) =>
        `<li${beginsTurn(event) ? ' class="turn"' : ""}>${sign(seatOf(event) ?? -1)}<span>${escaped(text)}</span></li>`,
    );
  const memories = `<section><h2>${escaped(words.moments)}</h2><ol>${kept.join("")}</ol></section>`;
  const map = told.map && `<section class="map"><h2>${escaped(words.map)}</h2>${told.map}</section>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${told.fonts}
${STYLE}</style></head><body><main>
<div class="summary">
<header><h1>${escaped(title)}</h1><p>${escaped(names.join(", "))}<br>${escaped(date)}</p></header>
<h2 class="verdict">${escaped(count.verdict)}</h2><p class="ending">${escaped(count.ending)}</p>
${haul(told)}
${map ? `<div class="two">${map}${memories}</div>` : memories}
<section><h2>${escaped(words.plots)}</h2><div class="plots">${plots.join("")}</div></section>
</div>
<section class="diary"><h2>${escaped(words.log)}</h2><ol class="log">
${log.join("\n")}
</ol></section>
<footer>${escaped(words.credit)}</footer>
</main></body></html>
`;
}
