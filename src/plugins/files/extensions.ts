/** Adds what plugins extend. Imported for this by the registry, and by pages, which load without it. */
import type { Addition, Extension } from "../../core/extension.ts";
import { addExtensions } from "../../core/extensions.ts";
import { files } from "./extension-files.ts";

function extensionsOf(plugin: string, extensions: readonly Extension[] | undefined): readonly Addition[] {
  if (!Array.isArray(extensions))
    throw new Error(`plugins/${plugin}/extend.ts must export a list: export const extensions = [ … ].`);
  return extensions.map((extension) => ({ plugin, extension }));
}

/** The extensions of all plugins, in the order of the plugins' names. */
export const additions: readonly Addition[] = Object.entries(files)
  .map(([path, { extensions }]) => ({ plugin: path.split("/").at(-2) ?? path, extensions }))
  .sort((one, other) => (one.plugin < other.plugin ? -1 : 1))
  .flatMap(({ plugin, extensions }) => extensionsOf(plugin, extensions));

addExtensions(additions);
