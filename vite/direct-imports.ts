import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

interface Export {
  /** The export name in its own module, usually `default`. */
  readonly name: string;
  readonly from: string;
}

/** Reads exports such as `export { default as Button } from './button';` from a package's index. */
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
  // Menus and buttons import only this part of it, and would load all form code.
  [
    "rc-field-form",
    new Map([["FormProvider", { name: "FormProvider", from: "rc-field-form/es/FormContext" }]]),
  ],
]);

const imports = /import \{([^}]*)\} from ["'](antd|@ant-design\/icons|rc-field-form)["'];/g;
const transformed = /\/v5-patch-for-react-19\/|\/antd\/es\/form\/context\.js/;

/**
 * Components with attached components (`Input.TextArea`), and their standalone modules, for code that only renders
 * them.
 */
const bare: ReadonlyMap<string, string> = new Map([
  ["Dropdown", "antd/es/dropdown/dropdown"],
  ["Input", "antd/es/input/Input"],
  ["Modal", "antd/es/modal/Modal"],
]);

/**
 * Whether the name occurs only as a JSX element, apart from its import. `const { TextArea } = Input` does not qualify.
 */
function isOnlyDrawn(alias: string, code: string): boolean {
  const mentions = code.replace(imports, "").match(new RegExp(`(<\\/?)?\\b${alias}\\b\\.?`, "g")) ?? [];
  return mentions.every((mention) => mention.startsWith("<") && !mention.endsWith("."));
}

function rewrite(names: string, pack: string, code: string): string {
  const all = names
    .split(",")
    .map((text) => text.trim())
    // Types are erased; an import of only types would still load the index.
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
 * Imports antd components from their own modules instead of the index, so that module reachability is precise: through
 * the index everything reaches everything.
 * @param folders whose modules are transformed. Default: the sources and those of plugins
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
