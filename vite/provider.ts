import { join } from "node:path";
import type { Alias, Plugin } from "vite";
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
      const exported = file === null ? undefined : this.getModuleInfo(file)?.exports;
      if (exported && !exported.includes("dataProvider")) {
        this.error(`PROVIDER is "${name}", but that file exports no dataProvider: docs/data-providers.md`);
      }
    },
  };
}
