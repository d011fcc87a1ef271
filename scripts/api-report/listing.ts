import { declarationText } from "./declarations.ts";
import { type Declared, type Module, readModule, type Source } from "./module.ts";
import { isListed, publicModules } from "./public-modules.ts";
import { internal, type Modules } from "./report.ts";

const sorted = <T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, T> =>
  new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Reads each module once. */
function reader(): (module: string) => Module | undefined {
  const read = new Map<string, Module | undefined>();
  return (module) => {
    if (!read.has(module)) {
      const text = isListed(module) ? declarationText(module) : undefined;
      read.set(module, text === undefined ? undefined : readModule(module, text));
    }
    return read.get(module);
  };
}

/**
 * Lists what the public modules export, and the types of other modules that it uses, from the declarations that the
 * compiler has written.
 */
export function listing(): { readonly modules: Modules; readonly undescribed: readonly string[] } {
  const moduleOf = reader();
  const listed = new Map<string, Map<string, string>>();
  const enter = (module: string, name: string, text: string): boolean => {
    const entries = listed.get(module) ?? new Map<string, string>();
    listed.set(module, entries);
    const isPublic = publicModules.includes(module) && moduleOf(module)?.exported.has(name);
    const label = isPublic ? name : `${name}${internal}`;
    if (entries.has(label)) return false;
    entries.set(label, text);
    return true;
  };

  /** Lists a name that a module exports, and what it uses. Returns its declaration. */
  const follow = ({ module, name }: Source): Declared | undefined => {
    const read = moduleOf(module);
    const from = read?.exported.get(name);
    if (!read) return undefined;
    if (name === "*") {
      for (const each of read.exported.keys()) follow({ module, name: each });
      return undefined;
    }
    if (from === undefined) {
      const passed = read.passed.find((other) => moduleOf(other)?.exported.has(name));
      return passed === undefined ? undefined : follow({ module: passed, name });
    }
    if (typeof from === "string") return list(module, read, from, name);
    enter(module, name, `from ${from.name === name ? "" : `${from.name} of `}${from.module}`);
    return follow(from);
  };
  const list = (module: string, read: Module, local: string, name = local): Declared | undefined => {
    const declared = read.declared.get(local);
    if (!declared || !enter(module, name, declared.text)) return declared;
    for (const used of declared.uses) {
      const source = typeof used === "string" ? read.imported.get(used) : used;
      if (source) follow(source);
      else if (typeof used === "string") list(module, read, used);
    }
    return declared;
  };

  const undescribed: string[] = [];
  for (const module of publicModules) {
    for (const name of moduleOf(module)?.exported.keys() ?? []) {
      if (follow({ module, name })?.described === false) undescribed.push(`${module}: ${name}`);
    }
  }
  return {
    modules: sorted([...listed].map(([module, entries]) => [module, sorted(entries)] as const)),
    undescribed,
  };
}
