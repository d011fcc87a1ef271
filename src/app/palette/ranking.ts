import type { Command } from "./commands.ts";

/** A record that was found, and the resource it is one of. */
export interface Found {
  readonly resource: string;
  readonly command: Command;
}

/** Lines of a ledger bear the name of what they tell of, one for each of its movements. */
const ledgers: ReadonlySet<string> = new Set(["stock-movements"]);
const maxLines = 2;

/** 0 for what is called, or numbered, just so; 1 where a name begins so; 2 where it has all words; 3 for the rest. */
function distance({ label, number }: Pick<Command, "label" | "number">, text: string): number {
  const name = label.toLocaleLowerCase();
  if (name === text || number?.toLocaleLowerCase() === text) return 0;
  if (name.startsWith(text)) return 1;
  return text.split(/\s+/).every((word) => name.includes(word)) ? 2 : 3;
}

/** The nearest first, otherwise in the order they came in; behind all records a few lines of ledgers. */
export function ranked(found: readonly Found[], text: string): Command[] {
  const wanted = text.trim().toLocaleLowerCase();
  const records = found.filter(({ resource }) => !ledgers.has(resource)).map(({ command }) => command);
  const lines = found.filter(({ resource }) => ledgers.has(resource)).map(({ command }) => command);
  const byDistance = (a: Command, b: Command) => distance(a, wanted) - distance(b, wanted);
  return [...records.sort(byDistance), ...lines.slice(0, maxLines)];
}

/** Is some screen called so, or begins so, while no record does? Then whoever types it means the screen. */
export function meansScreen(screens: readonly Command[], records: readonly Command[], text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase();
  const nearest = (commands: readonly Command[]) =>
    Math.min(3, ...commands.map((command) => distance(command, wanted)));
  const screen = wanted === "" ? 3 : nearest(screens);
  return screen <= 1 && screen < nearest(records);
}
