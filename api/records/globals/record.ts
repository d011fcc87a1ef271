import { type AnyGlobal, type GlobalOf, targetOf } from "../../../src/core/define.ts";
import { oncePer } from "../../../src/core/once.ts";
import { globalValuesOf } from "../../../src/core/validation/validate.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { globals } from "../../../src/resources/index.ts";
import { evolved } from "../../store/evolve.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { type Mention, mentions } from "../mentions.ts";
import { globalValues } from "./collections.ts";

/** Renamed fields with their former names, unless another field has that name now. */
const formerNames = oncePer(({ fields }: AnyGlobal) =>
  Object.entries(fields).flatMap(([name, { was }]) =>
    was === undefined || Object.hasOwn(fields, was) ? [] : [[name, was] as const],
  ),
);

/**
 * The stored values of a global. A value is stored under the former name, too, which servers of an earlier version
 * read. What they write is newer.
 */
function valuesIn(global: AnyGlobal, row: StoredRecord | null): Readonly<Record<string, unknown>> {
  if (!isObject(row?.values)) return {};
  const values = { ...row.values };
  for (const [name, was] of formerNames(global)) if (values[was] !== undefined) values[name] = values[was];
  return values;
}

/** The values to store for a global, with those that only another version of the server knows. */
export function storableValues(
  global: AnyGlobal,
  row: StoredRecord | null,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const former = Object.fromEntries(formerNames(global).map(([name, was]) => [was, values[name]]));
  return { ...(isObject(row?.values) ? row.values : {}), ...values, ...former };
}

/** Timestamps of a global of version 0. */
const never = "1970-01-01T00:00:00.000Z";

/**
 * Converts a stored row to the record of its global. Missing fields get their initial values, renamed ones the value of
 * their old name.
 */
export function globalRecordOf(global: AnyGlobal, row: StoredRecord | null): StoredRecord {
  return {
    ...globalValuesOf(global.fields, evolved(global, valuesIn(global, row))),
    id: global.name,
    version: row?.version ?? 0,
    createdAt: row?.createdAt ?? never,
    updatedAt: row?.updatedAt ?? never,
  };
}

/** The record of a global; one that was never saved has version 0 and the fields' initial values. */
export async function readGlobalRecord(reader: Reader, global: AnyGlobal): Promise<StoredRecord> {
  return globalRecordOf(global, await reader.get(globalValues.name, global.name));
}

/** Globals that each transaction has read. */
const recordsByTransaction = new WeakMap<Transaction, Map<AnyGlobal, Promise<StoredRecord>>>();

/** Reads a global once per transaction, and again after it was written. */
function inTransaction(tx: Transaction, global: AnyGlobal): Promise<StoredRecord> {
  const read = recordsByTransaction.get(tx) ?? new Map<AnyGlobal, Promise<StoredRecord>>();
  recordsByTransaction.set(tx, read);
  const record = read.get(global) ?? readGlobalRecord(tx, global);
  read.set(global, record);
  return record;
}

/** Clears the cache after a transaction has written globals. */
export const forgetGlobals = (tx: Transaction): void => void recordsByTransaction.delete(tx);

const isTransaction = (reader: Reader): reader is Transaction => "lock" in reader;

/**
 * The values of a global, including secrets, for actions and hooks. Pass their transaction, so that concurrent changes
 * are detected.
 */
export async function readGlobal<G extends AnyGlobal>(reader: Reader, global: G): Promise<GlobalOf<G>> {
  // Stored values were validated against the declaration, and missing ones filled in.
  return (await recordOf(reader, global)) as unknown as GlobalOf<G>;
}

const recordOf = (reader: Reader, global: AnyGlobal): Promise<StoredRecord> =>
  isTransaction(reader) ? inTransaction(reader, global) : readGlobalRecord(reader, global);

/** Fields of globals that reference a record. */
export async function globalsPointingTo(
  reader: Reader,
  target: string,
  id: string,
): Promise<readonly (Mention & { readonly global: string })[]> {
  const globalMentions: (Mention & { readonly global: string })[] = [];
  for (const global of globals.values()) {
    if (!pointsTo(global, target)) continue;
    const all = mentions(global, await recordOf(reader, global));
    globalMentions.push(
      ...all
        .filter((one) => one.target === target && one.id === id)
        .map((one) => ({ ...one, global: global.name })),
    );
  }
  return globalMentions;
}

function pointsTo(global: AnyGlobal, target: string): boolean {
  const inFields = (fields: AnyGlobal["fields"]): boolean =>
    Object.values(fields).some((field) =>
      "fields" in field ? inFields(field.fields as AnyGlobal["fields"]) : targetOf(global, field) === target,
    );
  return inFields(global.fields);
}
