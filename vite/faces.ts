import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

const kit = join(root, "src/kit");
const imports = /(import|export) \{([^}]*)\} from "(\.[^"]*\/([a-z]+)\/index\.ts)";/g;
const exported = /export \{([^}]*)\} from "\.\/([^"]+)";/g;

interface Export {
  /** The export name in its own module. */
  readonly name: string;
  readonly from: string;
}

/** Returns the names in `{ A, type B, default as C }` without types, which are erased. */
const valuesOf = (names: string) =>
  names
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "" && !text.startsWith("type "))
    .map((text) => {
      const [name = "", alias = name] = text.split(" as ");
      return { name, alias };
    });

/** Returns where each name of an index is defined. */
function readFace(file: string): ReadonlyMap<string, Export> {
  const found = new Map<string, Export>();
  for (const [, names = "", path = ""] of readFileSync(file, "utf8").matchAll(exported)) {
    for (const { name, alias } of valuesOf(names))
      found.set(alias, { name, from: join(dirname(file), path) });
  }
  return found;
}

/**
 * Imports the kit's exports (`kit/form/index.ts`) from the modules that define them. Through the index everything would
 * reach everything, and each page and test would load the whole kit.
 */
export function faces(): Plugin {
  const known = new Map<string, ReadonlyMap<string, Export>>();
  const faceAt = (file: string) => {
    const face = known.get(file) ?? readFace(file);
    known.set(file, face);
    return face;
  };
  return {
    name: "kit-faces",
    enforce: "pre",
    watchChange: (id) => void known.delete(id),
    transform(code, id) {
      if (!id.startsWith(root) || id.includes("/node_modules/") || !code.includes("/index.ts")) return null;
      const direct = code.replace(imports, (all, keyword: string, names: string, path: string) => {
        const file = join(dirname(id), path);
        if (!file.startsWith(kit)) return all;
        const face = faceAt(file);
        const lines = all.split("\n").length - 1;
        const parts = valuesOf(names).map(({ name, alias }) => {
          const target = face.get(name) ?? { name, from: path };
          return `${keyword} { ${target.name} as ${alias} } from "${target.from}";`;
        });
        // Keeps the number of lines, so that line numbers in errors match the source.
        return parts.join(" ") + "\n".repeat(lines);
      });
      return direct === code ? null : { code: direct, map: null };
    },
  };
}
