/** Build results that are kept below `dist` until their sources change. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function stateOf(paths: readonly string[], more: string): string {
  const hash = createHash("sha256").update(more);
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

interface Recipe {
  /** The files and folders it is built from. */
  readonly from: readonly string[];
  /** What else it depends on. */
  readonly and?: string;
  make(folder: string): Promise<void> | void;
}

/** Builds the folder of that name below `dist` unless it is up to date; returns its path. */
export async function madeOnce(name: string, { from, and = "", make }: Recipe): Promise<string> {
  const folder = join("dist", name);
  const stamp = join("dist", `.built-${name}`);
  const state = stateOf(from, and);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return folder;
  rmSync(stamp, { force: true });
  await make(folder);
  writeFileSync(stamp, state);
  return folder;
}
