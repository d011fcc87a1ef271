/** Whether packages are installed. Plain Node: it runs before any of them is. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Whether the packages of a lock file are installed: npm notes in `node_modules` what it has installed, whoever called
 * it. Optional packages are for other systems.
 */
export function isInstalled(folder) {
  const noted = join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(noted)) return false;
  const there = packagesIn(noted);
  return Object.entries(packagesIn(join(folder, "package-lock.json"))).every(
    ([path, { version, optional }]) => path === "" || optional || there[path]?.version === version,
  );
}
