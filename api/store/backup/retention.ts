import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The file name of a backup by its time: `storekeeper-20261122T235000Z.ndjson.gz`. */
export const backupName = (at: Date): string =>
  `storekeeper-${at
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "")}.ndjson.gz`;

const named = /^storekeeper-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.ndjson\.gz$/;

const day = 24 * 60 * 60 * 1000;

/** Parses `14d` or `8w` to milliseconds; null for other text. */
export function keepFor(text: string): number | null {
  const [, number, unit] = /^([1-9]\d{0,3})([dw])$/.exec(text) ?? [];
  return number === undefined ? null : Number(number) * (unit === "w" ? 7 * day : day);
}

/** The backups among the files that are older than `keep` milliseconds, except the newest one. */
export function outdated(files: readonly string[], keep: number, now: Date): string[] {
  const backups = files.filter((file) => named.test(file)).sort();
  return backups.slice(0, -1).filter((file) => {
    const [year, month, date, ...time] = (named.exec(file) ?? []).slice(1).map(Number);
    const at = Date.UTC(year ?? 0, (month ?? 1) - 1, date, ...time);
    return at < now.getTime() - keep;
  });
}

/** Deletes the backups of a folder that are older than `keep` milliseconds, except the newest. @returns their names */
export async function removeOutdated(folder: string, keep: number, now: Date): Promise<readonly string[]> {
  const gone = outdated(await readdir(folder), keep, now);
  for (const file of gone) await rm(join(folder, file), { force: true });
  return gone;
}
