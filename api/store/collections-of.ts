import type { AnyResource } from "../../src/core/define.ts";

/** A file of collections, as long as nothing has checked it. */
export interface CollectionsFile {
  readonly collections?: readonly AnyResource[];
}

/**
 * The collections that files declare, in the order of their paths. Throws if one exports none, or if two have a collection of
 * the same name.
 * @param files by their path in the project
 */
export function collectionsOf(files: Readonly<Record<string, CollectionsFile>>): readonly AnyResource[] {
  const owners = new Map<string, string>();
  const inOrder = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.flatMap(([path, { collections }]) => {
    const source = path.slice(1);
    if (!Array.isArray(collections))
      throw new Error(`${source} must export a list: export const collections = [ … ].`);
    for (const { name } of collections) {
      const owner = owners.get(name);
      if (owner !== undefined)
        throw new Error(
          `${source}: ${owner} keeps a collection called ${name} already: choose another name.`,
        );
      owners.set(name, source);
    }
    return collections;
  });
}
