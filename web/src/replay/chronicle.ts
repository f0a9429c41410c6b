import { seatOf } from "../lib/fields";
import { letter } from "../lib/letters";
import type { CountInfo } from "../lib/schema";
import { SHAPES } from "../pieces/shapes";
import type { Moment } from "./moments";
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
  words: { moments: string; plots: string; log: string; credit: string };
  gaugeName: (kind: string) => string;
  when: (step: number) => string;
}

const TONES = ["#c43537", "#ffcb33", "#3ab67f", "#2450a8", "#bb66bf", "#b3e0df"];
const FRAME = { width: 420, height: 170, left: 32, right: 10, top: 10, bottom: 12 };
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#f3ecdc,#17221f);--table:light-dark(#d6cfbd,#0e1513);--ink:light-dark(#1d211d,#f4ebd8);--soft:light-dark(#454a42,#c5c9b9);--edge:light-dark(#b8aa8b,#3d544b)}
body{margin:0;font:16px/1.45 "Fira Sans",system-ui,sans-serif;color:var(--ink);background:var(--table)}
main{max-width:920px;margin:0 auto;padding:24px 16px 48px}
h1,h2{font-family:Georgia,"Times New Roman",serif;line-height:1.15}
section{background:var(--paper);padding:12px 18px 18px;margin:16px 0;border-radius:3px}
small,.when{color:var(--soft)}
ol,ul{list-style:none;padding:0;margin:0}
li{display:flex;gap:8px;padding:2px 0}
li svg{flex:none;margin-top:4px}
.turn{margin-top:12px;padding-top:8px;border-top:1px solid var(--edge);font-weight:600}
.when{flex:0 0 70px}
.plots{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(280px,1fr))}
figure{margin:0}
figure svg{width:100%;height:auto}
text{font:12px system-ui,sans-serif;fill:var(--soft);text-anchor:end}`;

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
    return `<path ${path} stroke="var(--ink)" stroke-width="4" opacity=".7"/><path ${path} stroke="${TONES[seat]}" stroke-width="2.4"/>`;
  });
  return `<svg viewBox="0 0 ${FRAME.width} ${FRAME.height}" aria-hidden="true">${levels.join("")}${drawn.join("")}</svg>`;
}

/** A finished game as one page that needs nothing else: the count, what to remember, plots and the whole log. */
export function chronicleOf(told: Chronicle): string {
  const { language, title, date, names, count, moments, timeline, series, words, gaugeName, when } = told;
  const counted = names.map((name, seat) => {
    const lines = count.lines.map(({ label, amounts }) => `${label} ${amounts[seat] ?? 0}`).join(", ");
    return `<li>${sign(seat)}<span><b>${escaped(name)}: ${count.points[seat] ?? 0}</b> ${escaped(count.notes[seat] || lines)}</span></li>`;
  });
  const kept = moments.map(
    ({ step, seat, text }) =>
      `<li><span class="when">${escaped(when(step))}</span>${sign(seat)}<span>${escaped(text)}</span></li>`,
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
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escaped(title)}</h1><p>${escaped(names.join(", "))} <small>${escaped(date)}</small></p>
<section><p>${escaped(count.ending)}</p><h2>${escaped(count.verdict)}</h2><ol>${counted.join("")}</ol></section>
<section><h2>${escaped(words.moments)}</h2><ol>${kept.join("")}</ol></section>
<section><h2>${escaped(words.plots)}</h2><div class="plots">${plots.join("")}</div></section>
<section><h2>${escaped(words.log)}</h2><ol>
${log.join("\n")}
</ol></section>
<p><small>${escaped(words.credit)}</small></p>
</main></body></html>
`;
}
