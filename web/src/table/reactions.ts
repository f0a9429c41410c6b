import thanks from "icon:hearts";
import wait from "icon:hourglass";
import bravo from "icon:laurels";
import nudge from "icon:ringing-bell";

const FACE = "M256 32a224 224 0 1 0 0 448 224 224 0 1 0 0-448Z";
const eye = (x: number) => `M${x} 200a32 32 0 1 1 64 0 32 32 0 1 1-64 0Z`;
const laughingEye = (x: number) => `M${x} 216a48 48 0 0 1 96 0h-32a16 16 0 0 0-32 0Z`;
const leaf = (x: number, y: number) => `M${x} ${y}a92 92 0 1 1 184 0 92 92 0 1 1-184 0Z`;
const haha = `${FACE}${laughingEye(128)}${laughingEye(288)}M120 280H392A136 136 0 0 1 120 280Z`;
const oops = `${FACE}${eye(144)}${eye(304)}M208 352a48 60 0 1 1 96 0 48 60 0 1 1-96 0Z`;
const luck = [
  leaf(72, 130),
  leaf(256, 130),
  leaf(72, 300),
  leaf(256, 300),
  "M164 130H348V300H164ZM244 300q-6 110 52 190l44-26q-52-68-48-164Z",
].join("");

/** What can be said with one click. The server knows them by these names; what they mean is in the words. */
export const SIGNS = { bravo, haha, oops, wait, luck, thanks };
export type SignName = keyof typeof SIGNS;
export const SIGN_NAMES = Object.keys(SIGNS) as SignName[];

/** What is shown: a nudge is for whoever the table waits for, and nobody picks it as a sign. */
export const SHOWN = { ...SIGNS, nudge };
export type ShownName = keyof typeof SHOWN;

/** A sign of a line of chat that this page knows. */
export const signOf = (name: string): ShownName | undefined =>
  (Object.keys(SHOWN) as ShownName[]).find((one) => one === name);
