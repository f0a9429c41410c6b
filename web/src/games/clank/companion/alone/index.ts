import type { Expedition } from "../../../game";
import { aloneWords, goalNumber, nextRank, rankNumber } from "../../solo/solo";
import Page from "./Page.svelte";

export default {
  Page,
  goalName: (game, id) => aloneWords(game).goals[goalNumber(game, id)]?.goal ?? null,
  rankName: (game, id) => aloneWords(game).ranks[rankNumber(game, id)] ?? "",
  nextRank: (game, id) => nextRank(game, rankNumber(game, id)),
} satisfies Expedition;
