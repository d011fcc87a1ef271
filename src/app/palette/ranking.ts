import type { Command } from "./commands.ts";

/** A found record and its resource. */
export interface Found {
  readonly resource: string;
  readonly command: Command;
}

/** Ledger lines are named after the record they refer to, one per movement. */
const ledgers: ReadonlySet<string> = new Set(["stock-movements"]);
const maxLines = 2;

/**
 * Ranks a match: 0 for an equal name or number, 1 for a name that starts with the text, 2 for one with all words, 3 for
 * the rest.
 */
function distance({ label, number }: Pick<Command, "label" | "number">, text: string): number {
  const name = label.toLocaleLowerCase();
  if (name === text || number?.toLocaleLowerCase() === text) return 0;
  if (name.startsWith(text)) return 1;
  return text.split(/\s+/).every((word) => name.includes(word)) ? 2 : 3;
}

/** Returns the closest matches first, otherwise in their original order; a few ledger lines come after all records. */
export function ranked(found: readonly Found[], text: string): Command[] {
  const wanted = text.trim().toLocaleLowerCase();
  const records = found.filter(({ resource }) => !ledgers.has(resource)).map(({ command }) => command);
  const lines = found.filter(({ resource }) => ledgers.has(resource)).map(({ command }) => command);
  const byDistance = (a: Command, b: Command) => distance(a, wanted) - distance(b, wanted);
  return [...records.sort(byDistance), ...lines.slice(0, maxLines)];
}

/** Whether the name of a screen equals or starts with the text while that of no record does. */
export function meansScreen(screens: readonly Command[], records: readonly Command[], text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase();
  const nearest = (commands: readonly Command[]) =>
    Math.min(3, ...commands.map((command) => distance(command, wanted)));
  const screen = wanted === "" ? 3 : nearest(screens);
  return screen <= 1 && screen < nearest(records);
}
