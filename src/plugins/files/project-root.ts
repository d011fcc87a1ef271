import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

function above(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`There is no package.json above ${import.meta.dirname}.`);
  return above(parent);
}

/** The project's folder, seen from its sources and from the compiled server alike. For Node alone. */
export const projectRoot = above(import.meta.dirname);

/** The version of Storekeeper that is running. */
export function ownVersion(): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(projectRoot, "package.json"), "utf8"),
  );
  return version;
}
