import fire from "icon:fire";
import bag from "icon:swap-bag";
import type { Companion } from "../../game";
import Artifact from "./Artifact.svelte";
import Bag from "./Bag.svelte";
import { dungeonFor, mostSeats } from "./dungeon";
import HaulForm from "./HaulForm.svelte";
import StatsArtifacts from "./StatsArtifacts.svelte";
import Tracks from "./Tracks.svelte";
import { thingName } from "./things";

export default {
  unit: (words) => words.points,
  Form: HaulForm,
  onePage: false,
  thingName,
  artifacts: { Face: Artifact, Stats: StatsArtifacts },
  alone: () => import("./alone"),
  tools: [
    { id: "bag", icon: bag, Part: Bag },
    { id: "tracks", icon: fire, Part: Tracks },
  ],
  mostSeats,
  layOut: (game, seats) => ({ dungeon: dungeonFor(game, seats) }),
} satisfies Companion;
