import { type AnyGlobal, type GlobalOf, targetOf } from "../../src/core/define.ts";
import { globalValuesOf } from "../../src/core/validate.ts";
import { isObject } from "../../src/domain/is-object.ts";
import { globals } from "../../src/resources/index.ts";
import { globalValues } from "../collections.ts";
import { type Mention, mentions } from "../records/references.ts";
import { evolved } from "../stores/evolve.ts";
import type { Reader, StoredRecord, Transaction } from "../stores/port.ts";

/** When what has version 0 was written. */
const never = "1970-01-01T00:00:00.000Z";

/**
 * A row of the collection as the record of its global. Fields that it does not know yet have their initial value,
 * those that it knows by an older name have what stands there.
 */
export function globalRecordOf(global: AnyGlobal, row: StoredRecord | null): StoredRecord {
  return {
    ...globalValuesOf(global.fields, evolved(global, isObject(row?.values) ? row.values : {})),
    id: global.name,
    version: row?.version ?? 0,
    createdAt: row?.createdAt ?? never,
    updatedAt: row?.updatedAt ?? never,
  };
}

/** The record of a global; one that nobody has saved yet has version 0 and the fields' initial values. */
export async function readGlobalRecord(reader: Reader, global: AnyGlobal): Promise<StoredRecord> {
  return globalRecordOf(global, await reader.get(globalValues.name, global.name));
}

/** What each transaction has read of globals. */
const known = new WeakMap<Transaction, Map<AnyGlobal, Promise<StoredRecord>>>();

/** As one transaction sees it: it reads a global once, and again after it has written one. */
function inTransaction(tx: Transaction, global: AnyGlobal): Promise<StoredRecord> {
  const read = known.get(tx) ?? new Map<AnyGlobal, Promise<StoredRecord>>();
  known.set(tx, read);
  const record = read.get(global) ?? readGlobalRecord(tx, global);
  read.set(global, record);
  return record;
}

/** After a transaction has written globals. */
export const forgetGlobals = (tx: Transaction): void => void known.delete(tx);

const isTransaction = (reader: Reader): reader is Transaction => "lock" in reader;

/**
 * The values of a global, secrets included, for actions and hooks: give it the transaction they run in, so
 * that a change at the same time is noticed.
 */
export async function readGlobal<G extends AnyGlobal>(reader: Reader, global: G): Promise<GlobalOf<G>> {
  // What is stored was checked against its declaration, which fills in what was never saved.
  return (await recordOf(reader, global)) as unknown as GlobalOf<G>;
}

const recordOf = (reader: Reader, global: AnyGlobal): Promise<StoredRecord> =>
  isTransaction(reader) ? inTransaction(reader, global) : readGlobalRecord(reader, global);

/** Where globals point to a record. */
export async function globalsPointingTo(
  reader: Reader,
  target: string,
  id: string,
): Promise<readonly (Mention & { readonly global: string })[]> {
  const found: (Mention & { readonly global: string })[] = [];
  for (const global of globals.values()) {
    if (!pointsTo(global, target)) continue;
    const all = mentions(global, await recordOf(reader, global));
    found.push(
      ...all
        .filter((one) => one.target === target && one.id === id)
        .map((one) => ({ ...one, global: global.name })),
    );
  }
  return found;
}

function pointsTo(global: AnyGlobal, target: string): boolean {
  const inFields = (fields: AnyGlobal["fields"]): boolean =>
    Object.values(fields).some((field) =>
      "fields" in field ? inFields(field.fields as AnyGlobal["fields"]) : targetOf(global, field) === target,
    );
  return inFields(global.fields);
}
