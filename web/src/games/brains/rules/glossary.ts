import type { Entry } from "../../../rules/keywords";

export const GLOSSARY: readonly Entry[] = [
  { id: "horde", topic: "play" },
  { id: "graveyard", topic: "refill" },
  { id: "reserve", topic: "deal" },
  { id: "brain", topic: "goal" },
  { id: "marshmallow", topic: "die" },
  { id: "mosquito", topic: "spider" },
  { id: "spider", topic: "spider" },
  { id: "mouse", topic: "spider" },
];
