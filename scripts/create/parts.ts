import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { matcherOf, type Part, pathsOf } from "./part.ts";

const folder = join(import.meta.dirname, "parts");

async function readPart(file: string): Promise<readonly [string, Part]> {
  const { default: part } = await import(pathToFileURL(join(folder, file)).href);
  return [basename(file, ".ts"), part];
}

/** The parts of the shop by name: `scripts/create/parts/{name}.ts`. */
export const parts: ReadonlyMap<string, Part> = new Map(
  await Promise.all(readdirSync(folder).toSorted().map(readPart)),
);

/** The names in what was typed after each `--with`: `catalog,blog`. */
export const namesOf = (typed: readonly string[] = []): readonly string[] =>
  typed
    .flatMap((names) => names.split(","))
    .map((name) => name.trim())
    .filter(Boolean);

/** Returns the named parts and those that they need. Throws for an unknown name. */
export function withNeeded(names: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (name: string) => {
    if (all.has(name)) return;
    const part = parts.get(name);
    if (!part) throw new Error(`There is no part ${name}. There are: ${[...parts.keys()].join(", ")}.`);
    all.add(name);
    for (const needed of part.needs ?? []) add(needed);
  };
  for (const name of names) add(name);
  return all;
}

/** Whether a project has all parts, and so all that the tests of Storekeeper read. */
export const isEverything = (chosen: ReadonlySet<string>): boolean =>
  [...parts.keys()].every((name) => chosen.has(name));

const owners = [...parts].map(([name, part]) => [name, matcherOf(pathsOf(part))] as const);

/** The parts that a file belongs to: one, or none for what every project has. */
export const partsOf = (file: string): readonly string[] =>
  owners.filter(([, owns]) => owns(file)).map(([name]) => name);
