import { join } from "node:path";
import type { Alias, Plugin, Rolldown } from "vite";
import { type ChosenProvider, providerOf } from "../scripts/provider.mjs";
import { root } from "./files.ts";

/** The provider that the environment names. */
export const chosen: ChosenProvider = providerOf(process.env);

/**
 * Returns what `#provider` and `#chosen` stand for (`src/providers/data.ts`). Our own server is the default of
 * package.json; other providers are wrapped, and it is not in the build.
 */
export function providerAliases({ file }: ChosenProvider): Alias[] {
  if (file === null) return [];
  return [
    { find: /^#provider\/(.*)$/, replacement: `${join(root, "src/providers/other")}/$1.ts` },
    { find: /^#chosen$/, replacement: file },
  ];
}

/** Stops the build if the provider's module lacks what it is there for. */
export function provider({ name, file }: ChosenProvider): Plugin {
  return {
    name: "provider",
    apply: "build",
    buildEnd() {
      if (file === null || exportsOf(this, file).has("dataProvider")) return;
      this.error(`PROVIDER is "${name}", but that file exports no dataProvider: docs/data-providers.md`);
    },
  };
}

/** Returns the names that a module exports. For `export *`, the bundler has the name `*` alone. */
function exportsOf(
  build: Pick<Rolldown.PluginContext, "getModuleInfo">,
  file: string,
  seen = new Set<string>(),
): ReadonlySet<string> {
  const { exports = [], importedIds = [] } = build.getModuleInfo(file) ?? {};
  seen.add(file);
  const passed = exports.includes("*") ? importedIds.filter((id) => !seen.has(id)) : [];
  return new Set([...exports, ...passed.flatMap((id) => [...exportsOf(build, id, seen)])]);
}
