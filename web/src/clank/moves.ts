/** What an option points at: a card in hand, a card of row or reserve, goods of the market, a place of the board. */
export function targetsOf(move: string): string[] {
  const [verb = "", ...words] = move.split(" ");
  const rest = words.join(" ");
  switch (verb) {
    case "play":
    case "discard":
    case "ward":
    case "react":
      return [`hand:${rest}`];
    case "acquire":
    case "use":
    case "fight":
    case "replace":
      return [`row:${rest}`];
    case "buy":
      return [`goods:${rest.replace(/ (by offer|with coupon).*$/, "")}`];
    case "drink":
      return [`token:${rest}`];
    case "move":
    case "explore":
    case "teleport":
    case "reach":
    case "mark":
    case "go":
    case "site":
      return [`place:${words[0]}`];
    case "lay":
    case "turn":
      return [`lay:${rest}`];
    default:
      return [];
  }
}

/** What somebody wants who touches a card that does nothing now. */
export function wishOf(target: string, face: (name: string) => string): string {
  const zone = target.slice(0, target.indexOf(":"));
  const name = target.slice(zone.length + 1);
  if (zone === "row") return `${{ monster: "fight", device: "use" }[face(name)] ?? "acquire"} ${name}`;
  if (zone === "goods") return `buy ${name}`;
  if (zone === "token") return `drink ${name}`;
  if (zone === "place") return `move ${name}`;
  return `play ${name}`;
}
