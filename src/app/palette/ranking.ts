import { elsewhere, nearness } from "../../domain/texts/search.ts";
import type { Command } from "./commands.ts";

/** A found record. */
export interface RankedRecord {
  /** Whether it comes after all others, as its resource says (`foundLast`). */
  readonly last: boolean;
  readonly command: Command;
}

const maxLast = 2;

/** Ranks a match by the closeness of its name, or 0 for an equal number. */
const distance = ({ label, number }: Pick<Command, "label" | "number">, text: string): number =>
  number !== undefined && nearness(number, text) === 0 ? 0 : nearness(label, text);

/** Returns the closest matches first, otherwise in their original order, and then a few of those that come last. */
export function rankedRecords(matches: readonly RankedRecord[], text: string): Command[] {
  const records = matches.filter(({ last }) => !last).map(({ command }) => command);
  const others = matches.filter(({ last }) => last).map(({ command }) => command);
  const byDistance = (a: Command, b: Command) => distance(a, text) - distance(b, text);
  return [...records.sort(byDistance), ...others.slice(0, maxLast)];
}

/** Whether the name of a screen equals or starts with the text while that of no record does. */
export function meansScreen(screens: readonly Command[], records: readonly Command[], text: string): boolean {
  const nearest = (commands: readonly Command[]) =>
    Math.min(elsewhere, ...commands.map((command) => distance(command, text)));
  const screen = text.trim() === "" ? elsewhere : nearest(screens);
  return screen <= 1 && screen < nearest(records);
}
