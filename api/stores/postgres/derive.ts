import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { AnyResource } from "../../../src/core/define.ts";
import type { AnyField, Fields } from "../../../src/core/fields/field.ts";
import { derive } from "../../../src/core/validate.ts";
import { describeTally, evolved, hasPastInside, type Tally } from "../evolve.ts";
import type { StoredRecord } from "../port.ts";
import { entryFields } from "../schema.ts";
import { ValueOwners } from "../shared-values.ts";
import type { Row } from "./database.ts";
import { claimMissing, releaseOthers } from "./guards.ts";
import type { Session } from "./session.ts";
import { columnList, searchColumn, type Table, toRecord, toRow } from "./table.ts";
import { updateRows } from "./write.ts";

/** Records that are derived at a time, and after which it is said how far that is. */
const [batch, betweenWords] = [500, 10_000];

/** Changes when search text, unique values or computed fields are declared differently. */
export function signature(resource: AnyResource): string {
  return createHash("sha256")
    .update(JSON.stringify(traits(resource.fields)))
    .digest("hex");
}

function traits(fields: Fields): unknown[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = entryFields(field);
    const trait = [name, field.search, field.unique, field.compute?.toString(), inner && traits(inner)];
    const past = pastOf(field);
    return [...trait.slice(1), past].some(Boolean) ? [past ? [...trait, past] : trait] : [];
  });
}

/** What a field was called and is filled with; undefined for most. */
function pastOf({ was, backfill }: AnyField): unknown {
  if (was === undefined && backfill === undefined) return undefined;
  return [was, typeof backfill === "function" ? String(backfill) : backfill];
}

/** A record as it is stored, and as it should be. */
interface Derived {
  readonly whole: StoredRecord;
  readonly isSame: boolean;
}

/**
 * Computes, for all records of a table, what follows from them, and fills what they lack. Only rows and unique values
 * that come out differently are written: that costs many times more than to read them.
 * @param added columns that were added just now: no record has a value of its own there
 * @param say is told now and then how many are done
 * @returns how many there are, and in words what was filled
 */
export async function rederive(
  session: Session,
  table: Table,
  added: ReadonlySet<string>,
  say: (done: number) => void = () => undefined,
): Promise<{ readonly count: number; readonly filled: readonly string[] }> {
  const tally: Tally = new Map();
  const lacking = new Set(table.columns.filter(({ name }) => added.has(name)).map(({ field }) => field));
  const columns = derivedColumns(table);
  const compared = table.columns.filter(({ name }) => columns.includes(name));
  let count = 0;
  let keysLack = false;
  for await (const some of batches(tally)) {
    const records = some.map(({ whole }) => whole);
    keysLack = (await releaseOthers(session, table, records)) || keysLack;
    const changed = some.filter(({ isSame }) => !isSame).map(({ whole }) => whole);
    if (changed.length > 0) await session.run(updateRows(table, changed, columns));
    count += some.length;
    if (count % betweenWords === 0) say(count);
  }
  // What one record no longer has may be another's: all is given back by now.
  if (keysLack) {
    for await (const some of batches()) {
      const records = some.map(({ whole }) => whole);
      if (!(await claimMissing(session, table, records))) {
        throw (await sharing()) ?? new Error(`keys of ${table.name}`);
      }
    }
  }
  return { count, filled: describeTally(tally) };

  async function sharing(): Promise<Error | null> {
    const owners = new ValueOwners(table.resource);
    for await (const some of batches()) for (const { whole } of some) owners.add(whole);
    return owners.problem();
  }

  async function* batches(into: Tally = new Map()): AsyncGenerator<readonly Derived[]> {
    for (let last = "", more = true; more; ) {
      const rows = await session.run(
        sql`select ${columnList(table)}, ${sql.id(searchColumn)} from ${sql.table(table.name)}
          where "id" > ${last} order by "id" limit ${sql.lit(batch)}`,
      );
      if (rows.length > 0) yield rows.map((row) => derived(row, into));
      more = rows.length === batch;
      last = String(rows.at(-1)?.id ?? "");
    }
  }

  function derived(row: Row, into: Tally): Derived {
    const record = toRecord(table, row);
    const own = Object.fromEntries(Object.entries(record).filter(([name]) => !lacking.has(name)));
    const evolvedRecord = { ...record, ...evolved(table.resource, own, into) };
    const whole = { ...evolvedRecord, ...derive(table.resource.fields, evolvedRecord) };
    const wanted = toRow(table, whole);
    const isSame =
      wanted[searchColumn] === row[searchColumn] &&
      compared.every(
        ({ field, name }) =>
          isDeepStrictEqual(Reflect.get(whole, field), Reflect.get(record, field)) &&
          (row[name] === null) === (wanted[name] === null),
      );
    return { whole, isSame };
  }
}

/** The columns whose values follow from the record, or that its declaration fills. */
function derivedColumns(table: Table): string[] {
  const follows = ({ compute, backfill }: AnyField) => compute !== undefined || backfill !== undefined;
  const computed = table.columns.filter(({ field: name }) => {
    const field = table.resource.fields[name];
    return field && (follows(field) || hasPastInside(field));
  });
  return [...computed.map((column) => column.name), searchColumn];
}
