import brain from "icon:brain";
import type { Companion } from "../../game";
import { DIE } from "../table/dice";
import Brains from "./Brains.svelte";
import BrainsForm from "./BrainsForm.svelte";
import Die from "./Die.svelte";
import { hordeFor, mostSeats } from "./horde";

export default {
  unit: (words) => words.brains,
  Form: BrainsForm,
  onePage: true,
  thingName: () => null,
  tools: [
    { id: "brains", icon: brain, Part: Brains },
    { id: "die", icon: DIE, Part: Die },
  ],
  mostSeats,
  layOut: (_, seats) => ({ horde: hordeFor(seats) }),
} satisfies Companion;
