import { uuidv7 } from "uuidv7";
import type { RowResult } from "../../../src/core/import/import-result.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import type { PastImport } from "../../../src/domain/past-import.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { importParts, imports, type StoredImport } from "./collections.ts";
import type { WrittenRecord } from "./undo-order.ts";

/** How an import is named in the list of past imports: its requests have the same id. */
export interface PastImportName {
  /** A UUID. */
  readonly id: string;
  /** The name of the file. */
  readonly file: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longestName = 255;

/** The name of the import that a request belongs to, if it is to be listed. Throws 422. */
export function importNameIn(value: unknown): PastImportName | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value) || typeof value.id !== "string" || !uuid.test(value.id)) {
    throw invalid({ import: ["errors.pattern"] });
  }
  if (typeof value.file !== "string" || value.file.includes("\0")) throw invalid({ import: ["errors.text"] });
  return { id: value.id, file: value.file.trim().slice(0, longestName) };
}

/** The stored record typed as an import. */
export const asImport = (record: StoredRecord) => record as unknown as StoredImport & StoredRecord;

const numbersIn = (value: unknown): Readonly<Record<string, number>> =>
  (isObject(value) ? value : {}) as Readonly<Record<string, number>>;

/** An import as people see it. */
export function importView(record: StoredRecord): PastImport {
  const one = asImport(record);
  const { id, resource, staffId, staffName, file, createdAt, undoneAt, undone, undoPlace } = one;
  const fields = { id, resource, staffId, staffName, file, createdAt, undoneAt, undone };
  return { ...fields, counts: numbersIn(one.counts), made: numbersIn(one.made), isBegun: undoPlace > 0 };
}

/** Adds numbers to the counts of an object. */
const added = (counts: unknown, names: readonly string[]) => {
  const sums: Record<string, number> = { ...numbersIn(counts) };
  for (const name of names) sums[name] = (sums[name] ?? 0) + 1;
  return sums;
};

/** The records that a row has written: those created for its references come first. */
function writtenBy(resource: string, { id, outcome, version, made = [] }: RowResult): WrittenRecord[] {
  const references = made.map((one) => ({ ...one, isNew: true, isReference: true }));
  if (id === undefined || version === undefined) return references;
  return [...references, { resource, id, version, isNew: outcome === "created", isReference: false }];
}

/**
 * Adds the results of some rows to the import they belong to, in the transaction that writes the rows. Throws 409 if
 * the id is that of somebody else's import.
 */
export async function recordImport(
  tx: Transaction,
  admin: Admin,
  resource: string,
  { id, file }: PastImportName,
  results: readonly RowResult[],
): Promise<void> {
  const [record] = await tx.lock(imports.name, [id]);
  if (record && (asImport(record).staffId !== admin.id || asImport(record).resource !== resource)) {
    throw new Problem("conflict", "This id belongs to another import.");
  }
  const outcomes = results.map(({ outcome }) => outcome);
  const written = results.flatMap((result) => writtenBy(resource, result));
  const made = written.filter((one) => one.isReference).map((one) => one.resource);
  const counts = added(record?.counts, outcomes);
  const numbers = { counts, made: added(record?.made, made) };
  const parts = record ? asImport(record).parts : 0;
  if (record) await tx.update(imports.name, id, null, { ...numbers, parts: parts + 1 });
  else {
    const who = { staffId: admin.id, staffName: admin.name };
    await tx.insert(imports.name, {
      id,
      resource,
      ...who,
      file,
      ...numbers,
      parts: 1,
      undone: 0,
      undoPlace: 0,
    });
  }
  if (written.length > 0) {
    await tx.append(importParts.name, { id: uuidv7(), importId: id, place: parts, items: written });
  }
}

interface Part extends StoredRecord {
  readonly items: readonly WrittenRecord[];
}

/** Parts that are read at a time. */
const partsAtOnce = 100;

/** All records that an import has written, in order. */
export async function writtenIn(reader: Reader, importId: string): Promise<readonly WrittenRecord[]> {
  const where = matching({ importId });
  const sort = sortedBy("place", "id");
  const all: WrittenRecord[] = [];
  for (let start = 0; ; start += partsAtOnce) {
    const query = { where, sort, start, end: start + partsAtOnce, total: "none" } as const;
    const { rows } = await reader.find(importParts.name, query);
    all.push(...(rows as readonly Part[]).flatMap(({ items }) => items));
    if (rows.length < partsAtOnce) return all;
  }
}
