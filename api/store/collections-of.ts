import type { AnyResource } from "../../src/core/define.ts";

/** A plugin's file of collections, as long as nothing has checked it. */
export interface CollectionsFile {
  readonly collections?: readonly AnyResource[];
}

/**
 * The collections that plugins keep without pages, in the order of their files. Throws if a file exports none, or if something
 * else has the name of one.
 * @param own those of the server
 */
export function collectionsOf(
  files: Readonly<Record<string, CollectionsFile>>,
  own: readonly AnyResource[],
): readonly AnyResource[] {
  const owners = new Map(own.map(({ name }) => [name, "the server"]));
  return Object.entries(files).flatMap(([path, { collections }]) => {
    const source = path.slice(1);
    if (!Array.isArray(collections)) throw new Error(`${source} exports no list "collections".`);
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
