import mosquito from "icon:amber-mosquito";
import ant from "icon:ant";
import badger from "icon:badger";
import bear from "icon:bear-head";
import wasp from "icon:bee";
import boar from "icon:boar";
import cricket from "icon:cricket";
import worm from "icon:earth-worm";
import bat from "icon:evil-bat";
import fly from "icon:fly";
import fox from "icon:fox";
import frog from "icon:frog";
import gecko from "icon:gecko";
import hedgehog from "icon:hedgehog";
import rabbit from "icon:rabbit";
import mouse from "icon:seated-mouse";
import snail from "icon:snail";
import spider from "icon:spider-alt";
import squirrel from "icon:squirrel";
import tick from "icon:tick";
import type { CardInfo } from "../../../lib/schema";

/** The outline of each animal, by value. */
export const BEASTS = [
  mosquito,
  tick,
  ant,
  fly,
  wasp,
  cricket,
  worm,
  snail,
  spider,
  frog,
  gecko,
  mouse,
  bat,
  squirrel,
  hedgehog,
  rabbit,
  fox,
  badger,
  boar,
  bear,
];

/** Animals with a power, and those with a marshmallow: drawn differently, what they do comes from the server. */
export const SPECIAL = [0, 8, 11];
export const SWEET = [1, 2, 18, 19];

export interface Beast {
  value: number;
  name: string;
  text: string;
}

/** The animals as the server names them: "Komar (0)". The faces of the die come after them. */
export function beastsOf(cards: CardInfo[]): Beast[] {
  return cards.slice(0, BEASTS.length).map((card, value) => ({
    value,
    name: card.name.replace(/\s*\(\d+\)$/, ""),
    text: card.text,
  }));
}
