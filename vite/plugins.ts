import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

/** The modules that read folders, and the files they read. */
const readers: ReadonlyMap<string, readonly string[]> = new Map([
  [join(root, "src/plugins/files/role-files.ts"), ["/plugins/*/roles.ts"]],
  [join(root, "src/plugins/files/declaration-files.ts"), ["/plugins/*/plugin.ts"]],
  [
    join(root, "api/store/collection-files.ts"),
    ["/api/{features,records,server}/*/collections.ts", "/plugins/*/collections.ts"],
  ],
  [join(root, "src/plugins/files/extension-files.ts"), ["/src/extensions/*.ts", "/plugins/*/extend.ts"]],
  [
    join(root, "src/screens/screen-files.ts"),
    ["/src/screens/**/*.screen.{ts,tsx}", "/plugins/*/screens/**/*.screen.{ts,tsx}"],
  ],
  [
    join(root, "src/reports/report-files.ts"),
    ["/src/reports/**/*.report.ts", "/plugins/*/reports/**/*.report.ts"],
  ],
]);

/** The same for files that import the module being loaded, and are therefore loaded lazily. */
const laterReaders: ReadonlyMap<string, readonly string[]> = new Map([
  [
    join(root, "api/server/features/files.ts"),
    ["/api/{features,server}/*/feature.ts", "/plugins/*/server.ts"],
  ],
  [join(root, "mock-api/demo-files.ts"), ["/mock-api/demo/*/demo.ts", "/plugins/*/demo.ts"]],
]);

const later = (files: readonly string[]) => `
  const found = Object.entries(import.meta.glob(${JSON.stringify(files)}));
  const refuse = (path) => (error) => {
    throw new Error(path.slice(1) + " cannot be loaded: " + (error?.message ?? error), { cause: error });
  };
  export const read = async () =>
    Object.fromEntries(
      await Promise.all(found.map(async ([path, load]) => [path, await load().catch(refuse(path))])),
    );
`;

/** Resolves plugins at build time: browsers have no folder to read, and a compiled server cannot load TypeScript. */
export function plugins(): Plugin {
  return {
    name: "plugins",
    enforce: "pre",
    load(id) {
      const read = laterReaders.get(id);
      if (read !== undefined) return later(read);
      const found = readers.get(id);
      return found === undefined
        ? null
        : `export const files = import.meta.glob(${JSON.stringify(found)}, { eager: true });`;
    },
  };
}
