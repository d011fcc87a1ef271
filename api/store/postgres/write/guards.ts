import { sql } from "kysely";
import type { UniqueKey } from "../../../../src/core/validation/index-keys.ts";
import { MissingReference, type StoredRecord, UniqueViolation, type Users, usersIn } from "../../port.ts";
import { referredIds, type StoredReference } from "../../schema.ts";
import type { Tables } from "../rollup/tables.ts";
import { refersTo } from "../sql/conditions.ts";
import { type Prepared, prepared } from "../sql/database.ts";
import type { Session } from "../sql/session.ts";
import { isOwnScope, storedKeys } from "../sql/stored-keys.ts";
import { type SqlTable, signatureOf, snake } from "../sql/table.ts";

/** One text for scope and value; scopes contain no line breaks. */
export const guardKey = ({ scope, value }: Pick<UniqueKey, "scope" | "value">) => `${scope}\n${value}`;

/** The first value that occurs twice in one scope of a record. */
export function firstTwice(keys: readonly UniqueKey[]): UniqueKey | undefined {
  const seen = new Set<string>();
  return keys.find((key) => seen.size === seen.add(guardKey(key)).size);
}

/** Finds referenced records, and protects them from deletion until the transaction ends. */
export function lockReferred(target: string, ids: unknown) {
  return sql`select "id" from ${sql.table(snake(target))} where "id" = any(${ids}::text[]) for key share`;
}

/**
 * Claims a record's unique values, all or none.
 * @returns the values that it no longer has
 */
export async function claims(
  session: Session,
  table: SqlTable,
  before: StoredRecord | undefined,
  after: StoredRecord,
): Promise<UniqueKey[]> {
  const had = before ? storedKeys(table, before) : [];
  const has = storedKeys(table, after);
  const old = new Set(had.map(guardKey));
  const guardKeys = new Set(has.map(guardKey));
  const added = has.filter((key) => !old.has(guardKey(key)));
  const twice = firstTwice(added);
  if (twice) throw new UniqueViolation(twice.path);
  const taken = await take(
    session,
    table,
    added.map((key) => ({ ...key, id: after.id })),
  );
  if (taken.size < added.length) {
    await release(
      session,
      table,
      after.id,
      added.filter((key) => taken.has(ownedBy(after.id, key))),
    );
    throw new UniqueViolation(added.find((key) => !taken.has(ownedBy(after.id, key)))?.path ?? "");
  }
  return had.filter((key) => !guardKeys.has(guardKey(key)));
}

/**
 * Claims the unique values of many new records at once.
 * @returns the first one that is taken, if any; the transaction must not be committed then
 */
export async function claimAll(
  session: Session,
  table: SqlTable,
  records: readonly StoredRecord[],
): Promise<Owned | undefined> {
  const keys = records.flatMap((record) =>
    storedKeys(table, record).map((key) => ({ ...key, id: record.id })),
  );
  const taken = await take(session, table, keys);
  // A value that a record has twice was claimed once: the second time it is taken.
  return keys.find((key) => !taken.delete(ownedBy(key.id, key)));
}

/** A unique value and the record that claims it. */
type Owned = UniqueKey & { readonly id: string };

/** One text for a record and one of its unique values. */
export const ownedBy = (id: string, key: Pick<UniqueKey, "scope" | "value">) => `${id}\n${guardKey(key)}`;

/** Claims free unique values for records. @returns those that were free */
export async function take(session: Session, table: SqlTable, keys: readonly Owned[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const [ids, scopes, values] = [
    keys.map((one) => one.id),
    keys.map((one) => one.scope),
    keys.map((one) => one.value),
  ];
  const rows = await session.run(
    sql`insert into "unique_keys" ("resource", "scope", "value", "record_id")
      select ${table.resource.name}, "scope", "value", "id"
      from unnest(${ids}::text[], ${scopes}::text[], ${values}::text[]) as "key" ("id", "scope", "value")
      order by "scope", "value" on conflict do nothing returning "record_id", "scope", "value"`,
  );
  return new Set(
    rows.map((row) => ownedBy(String(row.record_id), { scope: String(row.scope), value: String(row.value) })),
  );
}

/** The unique values claimed by records, as `ownedBy` texts. */
async function heldBy(
  session: Session,
  table: SqlTable,
  records: readonly StoredRecord[],
): Promise<Map<string, Owned>> {
  const ids = records.map(({ id }) => id);
  const rows = await session.run(
    sql`select "record_id", "scope", "value" from "unique_keys"
      where "resource" = ${table.resource.name} and "record_id" = any(${ids}::text[])`,
  );
  const held = rows.map((row) => ({
    id: String(row.record_id),
    scope: String(row.scope),
    value: String(row.value),
    path: "",
  }));
  return new Map(held.map((key) => [ownedBy(key.id, key), key]));
}

const keysOf = (table: SqlTable, records: readonly StoredRecord[]): Owned[] =>
  records.flatMap((record) => storedKeys(table, record).map((key) => ({ ...key, id: record.id })));

/**
 * Releases unique values that records no longer have.
 * @param ownOnly whether those stay that are of no declared field: another version of the server may declare it
 * @returns whether they lack claims of others
 */
export async function releaseOthers(
  session: Session,
  table: SqlTable,
  records: readonly StoredRecord[],
  ownOnly: boolean,
): Promise<boolean> {
  const held = await heldBy(session, table, records);
  const owned = keysOf(table, records);
  const names = new Set(owned.map((key) => ownedBy(key.id, key)));
  for (const [name, key] of held) {
    const isOver = !names.has(name) && (!ownOnly || isOwnScope(table, key.scope));
    if (isOver) await release(session, table, key.id, [key]);
  }
  return names.size < owned.length || [...names].some((name) => !held.has(name));
}

/** Claims unique values that records have without a claim, as far as they are free. @returns false if one is not */
export async function claimMissing(
  session: Session,
  table: SqlTable,
  records: readonly StoredRecord[],
): Promise<boolean> {
  const held = await heldBy(session, table, records);
  const owned = keysOf(table, records);
  const lacking = owned.filter((key) => !held.has(ownedBy(key.id, key)));
  const isTwice = new Set(owned.map((key) => ownedBy(key.id, key))).size < owned.length;
  return (await take(session, table, lacking)).size === lacking.length && !isTwice;
}

/** Releases unique values. */
export async function release(
  session: Session,
  table: SqlTable,
  id: string,
  keys: readonly UniqueKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await session.run(
    sql`delete from "unique_keys" where "resource" = ${table.resource.name} and "record_id" = ${id}
      and ("scope", "value") in (select * from unnest(${keys.map((key) => key.scope)}::text[], ${keys.map((key) => key.value)}::text[]))`,
  );
}

/** Throws unless all newly referenced records exist; locks them against deletion. */
export async function refuseMissing(
  tables: Tables,
  session: Session,
  table: SqlTable,
  before: StoredRecord | undefined,
  after: StoredRecord,
): Promise<void> {
  for (const reference of tables.schema.outgoing(table.resource.name)) {
    const ids = new Set(before ? referredIds(reference, before).map((one) => one.id) : []);
    const itself = reference.target === table.resource.name ? after.id : undefined;
    const added = referredIds(reference, after).filter(({ id }) => !ids.has(id) && id !== itself);
    if (added.length === 0) continue;
    const rows = await session.run(
      lockReferred(
        reference.target,
        added.map((one) => one.id),
      ),
    );
    const there = new Set(rows.map((row) => row.id));
    const missing = added.find(({ id }) => !there.has(id));
    if (missing) throw new MissingReference(missing.path, missing.target, missing.id);
  }
}

/** The references to some records, which must be locked. @returns by id */
export async function usersOf(
  tables: Tables,
  session: Session,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Users[]>> {
  const references = tables.schema.incoming(resource);
  if (references.length === 0) return new Map(ids.map((id) => [id, []]));
  const rows = await session.run(countReferring(tables, resource, references, ids));
  return new Map(
    rows.map(({ id, counts }) => {
      const userCounts = Array.isArray(counts) ? counts.map(Number) : [];
      const counted = references.map((reference, at) => ({ ...reference, count: userCounts[at] ?? 0 }));
      return [String(id), usersIn(counted)];
    }),
  );
}

/** Counts references by field and record. Planning so many queries takes longer than running them. */
function countReferring(
  tables: Tables,
  resource: string,
  references: readonly StoredReference[],
  ids: readonly string[],
): Prepared {
  const tableOf = ({ resource }: StoredReference) => tables.table(resource);
  const names = references.map((one) => [...one.path, one.many, signatureOf(tableOf(one))].join("."));
  const id = sql.ref("one.id");
  return prepared(["referring", resource, ...names].join(), { ids }, (slot) => {
    const counts = references.map((reference) => {
      const other = reference.resource === resource ? sql` and "id" <> ${id}` : sql``;
      const table = tableOf(reference);
      const refers = refersTo(table, reference, id);
      return sql`(select count(*) from ${sql.table(table.name)} where ${refers}${other})`;
    });
    return sql`select ${id}, array[${sql.join(counts)}]::integer[] as "counts"
      from unnest(${slot("ids")}::text[]) as "one" ("id")`;
  });
}
