import type { Block, Overrides } from "../kit/context/overrides.ts";

/** The overrides of a file by name: those of its resource, and of the dialogs of its actions. */
type Named = Readonly<Record<string, Overrides>>;

interface Merged {
  readonly overrides: Named;
  /** Parts that several files override, each as a sentence. The first file's stand: ours, then by the plugin's name. */
  readonly clashes: readonly string[];
}

/** Everything that only one file may override: single options, entries of tables, and blocks instead of a section. */
function claimsOf({ texts: _texts, blocks = [], ...options }: Overrides): readonly string[] {
  const { cells = {}, inputs = {}, pages = {}, actionPaths = {}, ...single } = options;
  const tables = Object.entries({ cells, inputs, pages, actionPaths });
  const instead = blocks.filter(({ place }) => place === "instead");
  return [
    ...Object.keys(single),
    ...tables.flatMap(([table, entries]) => Object.keys(entries).map((name) => `${table}.${name}`)),
    ...instead.flatMap(({ section, on }) => on.map((page) => `the section "${section}" of ${page}`)),
  ];
}

/** Whether another block is instead of the same section on one of the same pages. */
const isTaken = ({ place, section, on }: Block, by: readonly Block[]) =>
  place === "instead" &&
  by.some(
    (one) => one.place === place && one.section === section && one.on.some((page) => on.includes(page)),
  );

const joinedBlocks = (first: readonly Block[] = [], next: readonly Block[] = []): readonly Block[] => [
  ...first,
  ...next.filter((block) => !isTaken(block, first)),
];

/** Returns both, the first one's parts where both have one. */
const joined = (first: Overrides, next: Overrides): Overrides => ({
  ...next,
  ...first,
  texts: [...(first.texts ?? []), ...(next.texts ?? [])],
  cells: { ...next.cells, ...first.cells },
  inputs: { ...next.inputs, ...first.inputs },
  pages: { ...next.pages, ...first.pages },
  actionPaths: { ...next.actionPaths, ...first.actionPaths },
  blocks: joinedBlocks(first.blocks, next.blocks),
});

const isOfPlugin = (file: string) => file.includes("/plugins/");

/** Ours first, those of plugins by name. */
export const byOwner = (one: string, other: string) =>
  Number(isOfPlugin(one)) - Number(isOfPlugin(other)) || (one < other ? -1 : 1);

/** Merges the files of overrides by what they override, so that several may be of the same resource. */
export function mergedOverrides(files: Readonly<Record<string, Named>>): Merged {
  const merged = new Map<string, Overrides>();
  const owners = new Map<string, string>();
  const clashes: string[] = [];
  for (const file of Object.keys(files).sort(byOwner)) {
    for (const [name, own] of Object.entries(files[file] ?? {})) {
      for (const claim of claimsOf(own)) {
        const owner = owners.get(`${name}, ${claim}`);
        if (owner === undefined) owners.set(`${name}, ${claim}`, file);
        else clashes.push(`${name}, ${claim}: ${owner} and ${file} both override it: remove one of them.`);
      }
      const first = merged.get(name);
      merged.set(name, first ? joined(first, own) : own);
    }
  }
  return { overrides: Object.fromEntries(merged), clashes };
}
