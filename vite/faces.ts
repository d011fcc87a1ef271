import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

const kit = join(root, "src/kit");
const imports = /(import|export) \{([^}]*)\} from "(\.[^"]*\/([a-z]+)\/index\.ts)";/g;
const exported = /export \{([^}]*)\} from "\.\/([^"]+)";/g;

/** Where each name of a face is written; types leave nothing behind. */
function readFace(file: string): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  for (const [, names = "", path = ""] of readFileSync(file, "utf8").matchAll(exported)) {
    for (const name of names.split(",").map((text) => text.trim())) {
      if (name !== "") modules.set(name.replace(/^type /, ""), join(dirname(file), path));
    }
  }
  return modules;
}

/**
 * Takes what a module imports from a face of the kit (`kit/form/index.ts`) from the module that writes it: through the
 * face everything would reach everything, and each page and each test would load the whole kit.
 */
export function faces(): Plugin {
  const known = new Map<string, ReadonlyMap<string, string>>();
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
        const parts = names
          .split(",")
          .map((text) => text.trim())
          .filter((text) => text !== "" && !text.startsWith("type "))
          .map((one) => {
            const from = face.get(one.split(" as ")[0] ?? "");
            return from ? `${keyword} { ${one} } from "${from}";` : `${keyword} { ${one} } from "${path}";`;
          });
        // As many lines as before, so that an error's line is that of the source.
        return parts.join(" ") + "\n".repeat(lines);
      });
      return direct === code ? null : { code: direct, map: null };
    },
  };
}
