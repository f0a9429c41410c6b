/** The signs of texts and boards, on a grid of 512: some of game-icons, some of our own. */
import ammonite from "icon:ammonite-fossil";
import library from "icon:bookshelf";
import footprints from "icon:boot-prints";
import sword from "icon:broadsword";
import depths from "icon:cave-entrance";
import crossed from "icon:crossed-bones";
import crystalCave from "icon:crystal-growth";
import major from "icon:cut-diamond";
import monster from "icon:death-skull";
import bones from "icon:dinosaur-bones";
import exit from "icon:exit-door";
import rage from "icon:fire";
import ghost from "icon:floating-ghost";
import fossil from "icon:fossil";
import hand from "icon:hand";
import danger from "icon:hazard-sign";
import spring from "icon:heart-plus";
import heal from "icon:hearts";
import jaw from "icon:jawbone";
import entrance from "icon:lantern-flame";
import boot from "icon:leather-boot";
import chest from "icon:locked-chest";
import portal from "icon:magic-swirl";
import idol from "icon:monkey";
import wayshrine from "icon:obelisk";
import openChest from "icon:open-chest";
import unlocked from "icon:padlock-open";
import lock from "icon:plain-padlock";
import teleport from "icon:portal";
import prison from "icon:prisoner";
import shield from "icon:shield";
import lockpick from "icon:skeleton-key";
import dragon from "icon:spiked-dragon-head";
import bag from "icon:swap-bag";
import crypt from "icon:tombstone";

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
  discard: "M120 40h272v196h-56V96H176v140h-56ZM226 170h60v150h74L256 472 152 320h74Z",
  plus: "M226 64h60v162h162v60H286v162h-60V286H64v-60h162Z",
  minus: "M64 226h384v60H64Z",
  fit: "M48 48h150v56H104v94H48Zm266 0h150v150h-56v-94h-94ZM48 314h56v94h94v56H48Zm360 0h56v150H314v-56h94Z",
};

const FOUND: Readonly<Record<string, string>> = {
  sword,
  boot,
  heal,
  teleport,
  lockpick,
  rage,
  dragon,
  danger,
  shield,
  depths,
  crystal_cave: crystalCave,
  wayshrine,
  footprints,
  monster,
  lock,
  unlocked,
  hand,
  entrance,
  crypt,
  spring,
  idol,
  major,
  exit,
  portal,
  ghost,
  chest,
  open_chest: openChest,
  library,
  prison,
  bag,
  ammonite,
  bones,
  fossil,
  crossed,
  jaw,
};

export const GRID = "0 0 512 512";

/** The outline of a sign (`boot`, `lock`, `skill`). */
export const outline = (sign: string): string => OWN[sign] ?? FOUND[sign] ?? "";
