import { describe, expect, it } from "vitest";
import bundled from "../data/packages.json";
import { packageOf } from "../packages";
import { COMPONENTS } from "../src/about/components";

describe("the list of what is shipped", () => {
  it("has every package that the build took parts of, and Stolik", () => {
    const names = COMPONENTS.filter(({ part }) => part !== "server").map(({ name }) => name);
    expect(names).toEqual(["Stolik", ...bundled]);
  });
  it("says for each whose it is and on what terms", () => {
    expect(COMPONENTS.filter(({ licence, by }) => !(licence && by))).toEqual([]);
  });
});

describe("a file of the build comes from", () => {
  it.each([
    ["web/node_modules/svelte/src/index.js", "svelte"],
    ["node_modules/@fontsource/fira-sans/files/fira-sans.woff2", "@fontsource/fira-sans"],
    ["/node_modules/svelte/node_modules/clsx/clsx.mjs", "clsx"],
    ["\0icon:fox", "@iconify-json/game-icons"],
    ["web/src/main.ts", undefined],
  ])("%s: %s", (id, name) => expect(packageOf(id)).toBe(name));
});
