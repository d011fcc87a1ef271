import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

interface Export {
  /** The name in its own module; `default` mostly. */
  readonly name: string;
  readonly from: string;
}

/** Reads `export { default as Button } from './button';` and the like from a package's index. */
function readIndex(folder: string): ReadonlyMap<string, Export> {
  const code = readFileSync(join(root, "node_modules", folder, "index.js"), "utf8");
  const found = new Map<string, Export>();
  for (const [, names = "", path = ""] of code.matchAll(/export \{([^}]+)\} from ["']\.\/([^"']+)["']/g)) {
    for (const one of names.split(",")) {
      const [name = "", alias = name] = one.trim().split(/ as /);
      found.set(alias, { name, from: `${folder}/${path}` });
    }
  }
  return found;
}

const indexes: ReadonlyMap<string, ReadonlyMap<string, Export>> = new Map([
  ["antd", readIndex("antd/es")],
  ["@ant-design/icons", readIndex("@ant-design/icons/es/icons")],
  // Menus and buttons ask for this one part of it, and would bring all forms.
  [
    "rc-field-form",
    new Map([["FormProvider", { name: "FormProvider", from: "rc-field-form/es/FormContext" }]]),
  ],
]);

const imports = /import \{([^}]*)\} from ["'](antd|@ant-design\/icons|rc-field-form)["'];/g;
const transformed = /\/v5-patch-for-react-19\/|\/antd\/es\/form\/context\.js/;

/** Parts with further parts fastened to them (`Input.TextArea`), and where they stand alone: for code that only draws them. */
const bare: ReadonlyMap<string, string> = new Map([
  ["Dropdown", "antd/es/dropdown/dropdown"],
  ["Input", "antd/es/input/Input"],
  ["Modal", "antd/es/modal/Modal"],
]);

/** Is every mention of that name, but for its import, an element of it? `const { TextArea } = Input` is none. */
function isOnlyDrawn(alias: string, code: string): boolean {
  const mentions = code.replace(imports, "").match(new RegExp(`(<\\/?)?\\b${alias}\\b\\.?`, "g")) ?? [];
  return mentions.every((mention) => mention.startsWith("<") && !mention.endsWith("."));
}

function rewrite(names: string, pack: string, code: string): string {
  const all = names
    .split(",")
    .map((text) => text.trim())
    // A type leaves nothing behind; an import of nothing but types would still load the index.
    .filter((text) => text !== "" && !text.startsWith("type "));
  return all
    .map((one) => {
      const [name = "", alias = name] = one.split(/ as /);
      const target = indexes.get(pack)?.get(name);
      if (!target) return `import { ${one} } from "${pack}";`;
      const alone = pack === "antd" && isOnlyDrawn(alias, code) ? bare.get(name) : undefined;
      return `import { ${target.name} as ${alias} } from "${alone ?? target.from}";`;
    })
    .join(" ");
}

/**
 * Imports parts of antd from their own modules instead of its index, so that what reaches what is known:
 * through the index everything reaches everything.
 * @param folders whose modules import from it. Default: the sources, and those of plugins
 */
export function directImports(...folders: readonly string[]): Plugin {
  const own = folders.length > 0 ? folders : [join(root, "src"), join(root, "plugins")];
  return {
    name: "direct-imports",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!own.some((one) => id.startsWith(one)) && !transformed.test(id)) return null;
      const replaced = code.replace(imports, (_, names: string, pack: string) => rewrite(names, pack, code));
      return { code: replaced, map: null };
    },
  };
}
