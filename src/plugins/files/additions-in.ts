import type { Addition, Extension } from "../../core/extension.ts";

/** What files of extensions export, by their path from the root of the project. */
export type ExtensionFiles = Readonly<Record<string, { readonly extensions: readonly Extension[] }>>;

const isOfPlugin = (path: string): boolean => path.startsWith("/plugins/");

const ownerOf = (path: string): string => path.replace(/^\//, "").replace(/^(plugins\/[^/]+)\/.*$/, "$1");

function extensionsOf(path: string, extensions: readonly Extension[] | undefined): readonly Addition[] {
  if (!Array.isArray(extensions))
    throw new Error(`${path.slice(1)} must export a list: export const extensions = [ … ].`);
  return extensions.map((extension) => ({ owner: ownerOf(path), extension }));
}

/** Returns our extensions, then those of all plugins, each in the order of their names. */
export const additionsIn = (files: ExtensionFiles): readonly Addition[] =>
  Object.entries(files)
    .sort(
      ([one], [other]) =>
        Number(isOfPlugin(one)) - Number(isOfPlugin(other)) || (ownerOf(one) < ownerOf(other) ? -1 : 1),
    )
    .flatMap(([path, { extensions }]) => extensionsOf(path, extensions));
