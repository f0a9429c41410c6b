/** Outlines by name: those of game-icons that we use (a grid of 256), and a few of our own (512). */
import found from "../../data/icons.json";
import { SIGN_ICON } from "./icons";

const OWN: Readonly<Record<string, string>> = {
  skill: "M256 8Q296 216 504 256 Q296 296 256 504 Q216 296 8 256 Q216 216 256 8Z",
  gold: "M256 24a232 232 0 1 0 0 464 232 232 0 0 0 0-464Zm0 48a184 184 0 1 1 0 368 184 184 0 0 1 0-368Zm0 64L136 256l120 120 120-120Z",
  clank:
    "M256 60c-84 0-128 62-128 140 0 92-22 122-48 150v26h352v-26c-26-28-48-58-48-150 0-78-44-140-128-140Zm-56 344a56 56 0 0 0 112 0ZM68 76 30 44C-2 96-8 168 14 224l46-16C46 164 48 118 68 76Zm376 0 38-32c32 52 38 124 16 180l-46-16c14-44 12-90-8-132Z",
  draw: "M148 120 330 70l18 58H190a42 42 0 0 0-42 42v196l-16-4ZM196 160h224a24 24 0 0 1 24 24v288a24 24 0 0 1-24 24H196a24 24 0 0 1-24-24V184a24 24 0 0 1 24-24Zm88 80v64h-64v48h64v64h48v-64h64v-48h-64v-64Z",
  turn_right:
    "M256 64a192 192 0 1 0 186 240h-58a136 136 0 1 1-22-134l-58 58h168V60l-58 58A191 191 0 0 0 256 64Z",
  turn_left: "M256 64a192 192 0 1 1-186 240h58a136 136 0 1 0 22-134l58 58H40V60l58 58A191 191 0 0 1 256 64Z",
  pin: "M256 24c-92 0-160 68-160 156 0 112 160 308 160 308s160-196 160-308c0-88-68-156-160-156Zm0 96a62 62 0 1 1 0 124 62 62 0 0 1 0-124Z",
  plus: "M226 64h60v162h162v60H286v162h-60V286H64v-60h162Z",
  minus: "M64 226h384v60H64Z",
  fit: "M48 48h150v56H104v94H48Zm266 0h150v150h-56v-94h-94ZM48 314h56v94h94v56H48Zm360 0h56v150H314v-56h94Z",
};

export interface Outline {
  d: string;
  box: string;
}

const icons: Readonly<Record<string, string>> = found;

/** The outline of a sign (`boot`, `lock`), of one of our own glyphs (`skill`), or of an icon (`cat`). */
export function outline(name: string): Outline {
  const own = OWN[name];
  if (own) return { d: own, box: "0 0 512 512" };
  const sign = (SIGN_ICON as Readonly<Record<string, string>>)[name] ?? name;
  return { d: icons[sign] ?? "", box: "0 0 256 256" };
}
