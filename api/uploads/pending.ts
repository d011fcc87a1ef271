import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { FieldErrors } from "../../src/core/fields/read.ts";
import { pendingUploads } from "../collections.ts";
import type { Store, StoredRecord, Transaction } from "../stores/port.ts";
import { thumbnailName } from "./thumbnail.ts";

const day = 24 * 60 * 60 * 1000;

/** How long a form may be open before the picture in it is stored with a record, in milliseconds. */
const unclaimed = day;
/** How long a form that was open longer is told that its picture has gone, in milliseconds. */
const remembered = 90 * day;

const inMilliseconds = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Remembers an upload until a record names it. */
export async function addPending(store: Store, id: string, now: Date): Promise<void> {
  const until = inMilliseconds(now, unclaimed);
  await store.transaction((tx) => tx.insert(pendingUploads.name, { id, until, removed: false }));
}

const upload = /\/uploads\/([\da-f-]{36})(?:-thumb)?\.webp/g;

/** The ids of the uploads that a value names, texts included, with where each stands. */
function uploadsIn(value: unknown, path: string): readonly (readonly [id: string, path: string])[] {
  if (typeof value === "string") {
    if (!value.includes("/uploads/")) return [];
    return [...value.matchAll(upload)].map(([, id = ""]) => [id, path] as const);
  }
  if (typeof value !== "object" || value === null) return [];
  const found: (readonly [string, string])[] = [];
  for (const [name, inner] of Object.entries(value)) found.push(...uploadsIn(inner, `${path}.${name}`));
  return found;
}

/**
 * Keeps for good the pictures that a record is about to name: whatever becomes of the record, its history may bring
 * them back. @returns messages for those that waited too long and are gone
 */
export async function claimUploads(
  tx: Transaction,
  after: Readonly<Record<string, unknown>>,
  before: StoredRecord | null,
): Promise<FieldErrors> {
  const named: (readonly [id: string, path: string])[] = [];
  for (const name in after) {
    const value = after[name];
    // Most values cannot name one: they are asked with every row of an import.
    if (value === before?.[name] || (typeof value !== "string" && typeof value !== "object")) continue;
    const found = uploadsIn(value, name);
    if (found.length > 0 && !isDeepStrictEqual(value, before?.[name])) named.push(...found);
  }
  if (named.length === 0) return {};
  const waiting = await tx.getMany(pendingUploads.name, [...new Set(named.map(([id]) => id))]);
  const gone = new Set(waiting.filter(({ removed }) => removed === true).map(({ id }) => id));
  const lost = named.filter(([id]) => gone.has(id));
  if (lost.length > 0) return Object.fromEntries(lost.map(([, path]) => [path, ["errors.uploadGone"]]));
  for (const { id, version } of waiting) await tx.remove(pendingUploads.name, id, version);
  return {};
}

/** How many are looked at in one transaction. */
const batch = 200;

/** The ids of uploads whose files go now; those whose files went long ago are forgotten. */
async function takeExpired(store: Store, now: Date): Promise<readonly string[]> {
  const where = [{ field: "until", op: "lt", values: [now.toISOString()] } as const];
  return store.transaction(async (tx) => {
    const { rows } = await tx.find(pendingUploads.name, { where, sort: [], start: 0, end: batch });
    const until = inMilliseconds(now, remembered);
    for (const { id, version, removed } of rows) {
      if (removed === true) await tx.remove(pendingUploads.name, id, version);
      else await tx.update(pendingUploads.name, id, version, { until, removed: true });
    }
    return rows.map(({ id }) => id);
  });
}

/**
 * Removes the files of uploads that no record has named in time. A record and this cannot both have a picture: each
 * writes its row, in a transaction of its own. Several copies may do this at once.
 */
export async function removeUnclaimed(store: Store, folder: string, now: Date): Promise<void> {
  let found: readonly string[];
  do {
    found = await takeExpired(store, now);
    for (const id of found) {
      const name = `${id}.webp`;
      await rm(join(folder, name), { force: true });
      await rm(join(folder, thumbnailName(name)), { force: true });
    }
  } while (found.length === batch);
}
