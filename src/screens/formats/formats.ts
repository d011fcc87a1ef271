import type { ImportFormat } from "../../kit/import/define.ts";

/** The file formats of other programs, of the shop and of plugins, by their files. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["/src/screens/**/*.format.ts", "/plugins/*/formats.ts", "/plugins/*/formats/*.format.ts"],
  { eager: true },
);

const isFormat = (one: unknown): one is ImportFormat =>
  typeof one === "object" && one !== null && "recognise" in one && "name" in one;

/** The formats that each file exports, alone or in a list, by the path of the file. */
export const formatsByFile: ReadonlyMap<string, readonly ImportFormat[]> = new Map(
  Object.entries(files).map(([path, file]) => [path, Object.values(file).flat().filter(isFormat)]),
);

/** All formats. Their order does not matter: a file is of one format at most. */
export const foreignFormats: readonly ImportFormat[] = [...formatsByFile.values()].flat();
