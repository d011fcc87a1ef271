import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Store, StoredRecord, Transaction } from "../../store/port.ts";
import { pendingUploads } from "./collections.ts";
import { thumbnailName } from "./thumbnail.ts";

const day = 24 * 60 * 60 * 1000;

/** Time in milliseconds that a form may be open before the uploaded picture is saved with a record. */
const unclaimed = day;
/** Time in milliseconds for which a form that was open longer gets a message that its picture is gone. */
const remembered = 90 * day;

const inMilliseconds = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Records an upload until a record refers to it. */
export async function addPending(store: Store, id: string, now: Date): Promise<void> {
  const until = inMilliseconds(now, unclaimed);
  await store.transaction((tx) => tx.insert(pendingUploads.name, { id, until, removed: false }));
}

const upload = /\/uploads\/([\da-f-]{36})(?:-thumb)?\.webp/g;

/** The ids of uploads in a value, including its texts, with their paths. */
function uploadsIn(value: unknown, path: string): readonly (readonly [id: string, path: string])[] {
  if (typeof value === "string") {
    if (!value.includes("/uploads/")) return [];
    return [...value.matchAll(upload)].map(([, id = ""]) => [id, path] as const);
  }
  if (typeof value !== "object" || value === null) return [];
  const uploads: (readonly [string, string])[] = [];
  for (const [name, inner] of Object.entries(value)) uploads.push(...uploadsIn(inner, `${path}.${name}`));
  return uploads;
}

/**
 * Keeps the pictures that a record is about to refer to for good, since its history may restore them. @returns messages
 * for those that have expired
 */
export async function claimUploads(
  tx: Transaction,
  after: Readonly<Record<string, unknown>>,
  before: StoredRecord | null,
): Promise<FieldErrors> {
  const named: (readonly [id: string, path: string])[] = [];
  for (const name in after) {
    const value = after[name];
    // Most values cannot refer to uploads; this runs for every imported row.
    if (value === before?.[name] || (typeof value !== "string" && typeof value !== "object")) continue;
    const uploads = uploadsIn(value, name);
    if (uploads.length > 0 && !isDeepStrictEqual(value, before?.[name])) named.push(...uploads);
  }
  if (named.length === 0) return {};
  const waiting = await tx.getMany(pendingUploads.name, [...new Set(named.map(([id]) => id))]);
  const gone = new Set(waiting.filter(({ removed }) => removed === true).map(({ id }) => id));
  const lost = named.filter(([id]) => gone.has(id));
  if (lost.length > 0) return Object.fromEntries(lost.map(([, path]) => [path, ["errors.uploadGone"]]));
  for (const { id, version } of waiting) await tx.remove(pendingUploads.name, id, version);
  return {};
}

/** Uploads handled per transaction. */
const batch = 200;

/** The ids of uploads whose files are to be deleted now. Records of long deleted ones are removed. */
async function takeExpired(store: Store, now: Date): Promise<readonly string[]> {
  const where = matching({ until_lt: now.toISOString() });
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
 * Deletes the files of uploads that no record referred to in time. Both sides write the upload's row in a transaction,
 * so that a picture is either claimed or deleted. Several copies may do this at once.
 */
export async function removeUnclaimed(store: Store, folder: string, now: Date): Promise<void> {
  let ids: readonly string[];
  do {
    ids = await takeExpired(store, now);
    for (const id of ids) {
      const name = `${id}.webp`;
      await rm(join(folder, name), { force: true });
      await rm(join(folder, thumbnailName(name)), { force: true });
    }
  } while (ids.length === batch);
}
