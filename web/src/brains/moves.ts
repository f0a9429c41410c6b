/** What an option points at: cards of the own hand, cards of the own Graveyard, seats. */
export function targetsOf(move: string): string[] {
  const [verb, first = "", second = ""] = move.split(" ");
  switch (verb) {
    case "play":
      return [`hand:${first.split("x")[0]}`];
    case "bury":
    case "keep":
      return [`sort:${first}`];
    case "take":
      return [`grave:${first}`];
    case "spare":
    case "steal":
      return [`seat:${first}`];
    case "slip":
      return [`hand:${first}`, `seat:${second}`];
    case "swap":
      return [`seat:${second}`];
    default:
      return [];
  }
}

/** What somebody wants who touches a target that does nothing now: the move to ask "why not?" about. */
export function wishOf(target: string, decision: string): string {
  const [zone, value] = target.split(":");
  if (zone === "hand") return `play ${value}`;
  if (zone === "grave") return `take ${value}`;
  if (zone === "sort") return `${decision === "keep" ? "keep" : "bury"} ${value}`;
  return decision === "spare" || decision === "steal" ? `${decision} ${value}` : `steal ${value}`;
}
