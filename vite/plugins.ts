import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

/** The modules that read plugin folders, and the file names they read. */
const readers: ReadonlyMap<string, string> = new Map([
  [join(root, "src/plugins/files/role-files.ts"), "roles.ts"],
  [join(root, "src/plugins/files/declaration-files.ts"), "plugin.ts"],
  [join(root, "src/plugins/files/extension-files.ts"), "extend.ts"],
  [join(root, "src/screens/formats/plugin-formats.ts"), "formats.ts"],
]);

/** The module that reads screens, and where they are. */
const screensReader = join(root, "src/screens/screen-files.ts");
const screens = ["/src/screens/**/*.screen.{ts,tsx}", "/plugins/*/screens/**/*.screen.{ts,tsx}"];

/** The same for files that import the module being loaded, and are therefore loaded lazily. */
const laterReaders: ReadonlyMap<string, readonly string[]> = new Map([
  [join(root, "api/server/feature-files.ts"), ["/api/features/*/feature.ts", "/plugins/*/server.ts"]],
  [join(root, "mock-api/plugin-files.ts"), ["/plugins/*/demo.ts"]],
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
      const file = readers.get(id);
      const found = id === screensReader ? screens : file && `/plugins/*/${file}`;
      return found === undefined
        ? null
        : `export const files = import.meta.glob(${JSON.stringify(found)}, { eager: true });`;
    },
  };
}
