/** Adds what features and plugins extend. Imported for this by the registry, and by pages, which load without it. */
import type { Addition, Extension } from "../../core/extension.ts";
import { addExtensions } from "../../core/extensions.ts";
import { files } from "./extension-files.ts";

const isOfPlugin = (path: string): boolean => path.startsWith("/plugins/");

const ownerOf = (path: string): string => path.replace(/^\//, "").replace(/^(plugins\/[^/]+)\/.*$/, "$1");

function extensionsOf(path: string, extensions: readonly Extension[] | undefined): readonly Addition[] {
  if (!Array.isArray(extensions))
    throw new Error(`${path.slice(1)} must export a list: export const extensions = [ … ].`);
  return extensions.map((extension) => ({ owner: ownerOf(path), extension }));
}

/** Our extensions, then those of all plugins, each in the order of their names. */
export const additions: readonly Addition[] = Object.entries(files)
  .sort(([one], [other]) => Number(isOfPlugin(one)) - Number(isOfPlugin(other)) || (one < other ? -1 : 1))
  .flatMap(([path, { extensions }]) => extensionsOf(path, extensions));

addExtensions(additions);
