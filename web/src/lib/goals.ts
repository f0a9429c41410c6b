/** The goal of a game is said once at its first table on this device. */
import { local } from "./local";

const KEY = "stolik goals";
const told = (): string[] => local.get<string[]>(KEY, []);

export const isGoalTold = (game: string): boolean => told().includes(game);
export const tellGoal = (game: string): void => local.put(KEY, [...new Set([...told(), game])]);
