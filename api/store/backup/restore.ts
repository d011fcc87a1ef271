import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AnyResource } from "../../../src/core/define.ts";
import { entrances } from "../collections.ts";
import { assertEmpty, IncompleteCopy, recordCounts } from "../copy-store.ts";
import { evolved } from "../evolve.ts";
import type { Bulk, Store, StoredRecord } from "../port.ts";
import { type BackupManifest, backupEntries, UnfitBackup, verify } from "./format.ts";

/** Records that are written at a time. */
const batch = 1000;

/**
 * Restores a backup into an empty store: records with ids, versions and times, number series, pictures. The file is
 * verified completely before anything is written, and all of it is stored or nothing, except `entrances`, which may have
 * ended since.
 * @param uploads folder of the pictures
 * @throws UnfitBackup, StoreNotEmpty, IncompleteCopy
 */
export async function restore(
  path: string,
  to: Store,
  resources: ReadonlyMap<string, AnyResource>,
  uploads: string,
): Promise<BackupManifest> {
  const names = [...resources.keys()];
  const manifest = await verify(path, new Set(names));
  await assertEmpty(to, names);
  await mkdir(uploads, { recursive: true });
  const placed: string[] = [];
  try {
    await to.fill(
      bulksOf(path, resources, async (name, bytes) => {
        if (await place(join(uploads, name), bytes, path)) placed.push(name);
      }),
    );
  } catch (error) {
    for (const name of placed) await rm(join(uploads, name), { force: true });
    throw error;
  }
  const there = await recordCounts(to, names);
  const wanted = (name: string) => (entrances.has(name) ? 0 : (manifest.records[name] ?? 0));
  const wrong = names.filter((name) => there.get(name) !== wanted(name));
  if (wrong.length > 0) {
    throw new IncompleteCopy(`Not everything has arrived, so do not use the store. ${wrong.join(", ")}`);
  }
  return manifest;
}

/** Pictures are written on the way, so that they exist before the records that refer to them. */
async function* bulksOf(
  path: string,
  resources: ReadonlyMap<string, AnyResource>,
  put: (upload: string, bytes: Buffer) => Promise<void>,
): AsyncGenerator<Bulk> {
  let name = "";
  let records: StoredRecord[] = [];
  for await (const entry of backupEntries(path)) {
    const goesOn = "resource" in entry && entry.resource === name && records.length < batch;
    if (!goesOn && records.length > 0) {
      yield { resource: name, records };
      records = [];
    }
    if ("upload" in entry) await put(entry.upload, Buffer.from(entry.data, "base64"));
    else if ("series" in entry) yield entry;
    else {
      name = entry.resource;
      const resource = resources.get(name);
      // Backed-up records have all system fields.
      if (resource && !entrances.has(name)) records.push(evolved(resource, entry.record) as StoredRecord);
    }
  }
  if (records.length > 0) yield { resource: name, records };
}

/** Writes a picture and syncs it to disk. @returns whether it is new */
async function place(file: string, bytes: Buffer, path: string): Promise<boolean> {
  const handle = await open(file, "wx").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return null;
    throw error;
  });
  if (!handle) {
    if (bytes.equals(await readFile(file))) return false;
    throw new UnfitBackup(path, `cannot be restored here: there is another picture at ${file}`);
  }
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return true;
}
