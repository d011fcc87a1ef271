/** Servers with earlier and later declarations beside each other, over one PostgreSQL. */
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { globalValues } from "../../api/records/globals/collections.ts";
import { readGlobalRecord } from "../../api/records/globals/record.ts";
import { storeValues } from "../../api/records/globals/store-values.ts";
import type { Condition } from "../../api/store/dialect/query.ts";
import type { Migrated } from "../../api/store/migrated.ts";
import type { Store } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { openSnapshot } from "../../api/store/postgres/snapshot.ts";
import {
  type AnyGlobal,
  type AnyResource,
  computed,
  defineGlobal,
  defineResource,
  flag,
  integer,
  list,
  ref,
  refs,
  text,
} from "../../src/core/define.ts";
import { isLongRun } from "../long-run.ts";
import { type TestPostgres, testPostgres } from "./postgres.ts";

type Fields = AnyResource["fields"];
type Values = Readonly<Record<string, unknown>>;

const plain = { icon: "tag", group: "catalog", area: "catalog" } as const;
const shelves = defineResource({
  ...plain,
  name: "shelves",
  title: "name",
  list: { columns: [] },
  fields: { name: text() },
});

/** The mugs of a version: with a list that sorts by each of their values, and with sums by size. */
const mugs = (fields: Fields, more: Partial<AnyResource> = {}): AnyResource => ({
  ...defineResource({
    ...plain,
    name: "mugs",
    title: "name",
    list: { columns: ["name"], sort: "name" },
    fields: { name: text({ search: true }), ...fields },
  }),
  ...more,
});

let database: TestPostgres;
const open: Store[] = [];

beforeEach(async () => {
  database = await testPostgres();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
  await database.stop();
});

async function start(version: AnyResource | readonly AnyResource[], onMigrated?: (done: Migrated) => void) {
  const resources = [shelves, ...[version].flat()];
  const store = await createPostgresStore({
    url: database.url,
    resources,
    connections: 3,
    ...(onMigrated ? { onMigrated } : {}),
  });
  open.push(store);
  return store;
}

async function stop(store: Store): Promise<void> {
  open.splice(open.indexOf(store), 1);
  await store.close();
}

const insert = (store: Store, id: string, values: Values) =>
  store.transaction((tx) => tx.insert("mugs", { id, name: `Mug ${id}`, ...values }));
const update = (store: Store, id: string, values: Values) =>
  store.transaction((tx) => tx.update("mugs", id, null, values));
const mug = (store: Store, id: string) => store.get("mugs", id);

/** Finds by each value, sorts by each field, and reads everything, as lists and exports do. */
async function readEverything(store: Store, fields: Fields, values: Values): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === "object" || !(field in fields)) continue;
    const where: Condition[] = [{ field, op: "eq", values: [value as string] }];
    const { rows } = await store.find("mugs", { where, sort: [{ field, order: "desc" }], start: 0, end: 20 });
    expect(rows.length).toBeGreaterThan(0);
  }
  let read = 0;
  for await (const _row of store.stream("mugs", { where: [], sort: [] })) read += 1;
  expect(read).toBeGreaterThan(1);
  await store.find("mugs", { where: [], sort: [], q: "mug" });
}

/** The names of tables that begin with a word. */
async function names(word: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "select relname from pg_class where relkind = 'r' and starts_with(relname, $1)",
    [word],
  );
  await client.end();
  return rows.map(({ relname }) => relname);
}

interface Change {
  readonly before: Fields;
  readonly after: Fields;
  /** What the earlier version stores, and how the later one reads it. */
  readonly stored: Values;
  readonly read: Values;
  /** What the later version stores, and how the earlier one reads it. */
  readonly storedAfter: Values;
  readonly readBefore: Values;
}

const twice = (it: { size: number | null }) => 2 * (it.size ?? 0);
const thrice = (it: { size: number | null }) => 3 * (it.size ?? 0);
const parts = [{ id: "p1", label: "Handle" }];

const changes: Readonly<Record<string, Change>> = {
  "adds a field": {
    before: { size: integer() },
    after: { size: integer(), glaze: text({ search: true }) },
    stored: { size: 3 },
    read: { size: 3, glaze: null },
    storedAfter: { size: 4, glaze: "blue" },
    readBefore: { size: 4 },
  },
  "adds a required field with a backfill": {
    before: { size: integer() },
    after: { size: integer(), glaze: text({ required: true, backfill: "clear" }) },
    stored: { size: 3 },
    read: { size: 3 },
    storedAfter: { size: 4, glaze: "blue" },
    readBefore: { size: 4 },
  },
  "adds a unique field": {
    before: { size: integer() },
    after: { size: integer(), code: text({ unique: true }) },
    stored: { size: 3 },
    read: { size: 3, code: null },
    storedAfter: { size: 4, code: "A" },
    readBefore: { size: 4 },
  },
  "adds a reference": {
    before: {},
    after: { shelfId: ref("shelves"), shelfIds: refs("shelves") },
    stored: {},
    read: { shelfId: null, shelfIds: [] },
    storedAfter: { shelfId: "s1", shelfIds: ["s1"] },
    readBefore: {},
  },
  "renames a field": {
    before: { size: integer() },
    after: { volume: integer({ was: "size" }) },
    stored: { size: 3 },
    read: { volume: 3 },
    storedAfter: { volume: 4 },
    readBefore: { size: 4 },
  },
  "renames a unique field that is searched": {
    before: { oldCode: text({ unique: true, search: true }) },
    after: { code: text({ was: "oldCode", unique: true, search: true }) },
    stored: { oldCode: "A" },
    read: { code: "A" },
    storedAfter: { code: "B" },
    readBefore: { oldCode: "B" },
  },
  "renames references": {
    before: { shelfId: ref("shelves"), shelfIds: refs("shelves") },
    after: { placeId: ref("shelves", { was: "shelfId" }), placeIds: refs("shelves", { was: "shelfIds" }) },
    stored: { shelfId: "s1", shelfIds: ["s1"] },
    read: { placeId: "s1", placeIds: ["s1"] },
    storedAfter: { placeId: "s2", placeIds: ["s2", "s1"] },
    readBefore: { shelfId: "s2", shelfIds: ["s2", "s1"] },
  },
  "renames a list": {
    before: { pieces: list({ label: text() }) },
    after: { parts: list({ label: text() }, { was: "pieces" }) },
    stored: { pieces: parts },
    read: { parts },
    storedAfter: { parts: [] },
    readBefore: { pieces: [] },
  },
  "removes a field": {
    before: { size: integer(), glaze: text({ required: true }) },
    after: { size: integer() },
    stored: { size: 3, glaze: "blue" },
    read: { size: 3 },
    storedAfter: { size: 4 },
    readBefore: { size: 4, glaze: null },
  },
  "changes a computed field": {
    before: { size: integer(), more: computed(integer(), twice) },
    after: { size: integer(), more: computed(integer(), thrice) },
    stored: { size: 3 },
    read: { size: 3 },
    storedAfter: { size: 4 },
    readBefore: { size: 4 },
  },
  "adds a computed field": {
    before: { size: integer() },
    after: { size: integer(), large: computed(flag(), (it: { size: number | null }) => (it.size ?? 0) > 3) },
    stored: { size: 3 },
    read: { size: 3 },
    storedAfter: { size: 4 },
    readBefore: { size: 4 },
  },
};

describe.runIf(isLongRun).each(Object.entries(changes))("Beside a version that %s", (_what, change) => {
  const { before, after, stored, read, storedAfter, readBefore } = change;

  it("an earlier one reads and writes, loses nothing, and can start again", async () => {
    const earlier = mugs(before);
    const later = mugs(after);
    let older = await start(earlier);
    await older.transaction((tx) =>
      tx.insertMany("shelves", [
        { id: "s1", name: "One" },
        { id: "s2", name: "Two" },
      ]),
    );
    await insert(older, "m1", stored);
    let newer = await start(later);
    expect(await mug(newer, "m1")).toMatchObject(read);

    await insert(newer, "n1", storedAfter);
    expect(await mug(older, "n1")).toMatchObject(readBefore);
    await insert(older, "m2", {});
    await update(older, "n1", { name: "Changed here" });
    expect(await mug(newer, "n1")).toMatchObject({ name: "Changed here", ...storedAfter });
    await update(newer, "m1", { name: "Changed there" });
    expect(await mug(older, "m1")).toMatchObject({ name: "Changed there", ...stored });
    await readEverything(older, before, stored);
    await readEverything(newer, after, storedAfter);

    // The earlier version starts again, and the later one after it.
    await stop(older);
    older = await start(earlier);
    expect(await mug(older, "m1")).toMatchObject(stored);
    await insert(older, "m3", {});
    await update(older, "m3", { name: "Third" });
    await expect(insert(newer, "m1", {})).rejects.toThrow("id is taken");
    await stop(newer);
    newer = await start(later);
    expect(await mug(newer, "n1")).toMatchObject(storedAfter);

    // Only later ones remain.
    await stop(older);
    await stop(newer);
    const done: Migrated[] = [];
    newer = await start(later, (migrated) => done.push(migrated));
    expect(await mug(newer, "m1")).toMatchObject({ name: "Changed there", ...read });
    expect(await mug(newer, "n1")).toMatchObject({ name: "Changed here", ...storedAfter });
    expect(await mug(newer, "m3")).toMatchObject({ name: "Third" });
    await newer.transaction((tx) => tx.remove("mugs", "m2", null));
    await newer.transaction((tx) => tx.remove("mugs", "n1", null));
    await insert(newer, "n2", storedAfter);
    const copy = await openSnapshot(database.url, [shelves, later]);
    expect(await copy.reader.get("mugs", "n2")).toMatchObject(storedAfter);
    await copy.close();
  });
});

it("A value is unique for both versions while its field is renamed", async () => {
  const older = await start(mugs({ oldCode: text({ unique: true }) }));
  await insert(older, "m1", { oldCode: "A" });
  const newer = await start(mugs({ code: text({ was: "oldCode", unique: true }) }));
  await expect(insert(newer, "n1", { code: "a" })).rejects.toThrow("code is taken");
  await insert(newer, "n2", { code: "B" });
  await expect(insert(older, "m2", { oldCode: "B" })).rejects.toThrow("oldCode is taken");
  await update(older, "m1", { oldCode: "C" });
  await insert(newer, "n3", { code: "A" });
  expect(await newer.owners("mugs", "code", ["A", "C"])).toEqual(
    new Map([
      ["a", "n3"],
      ["c", "m1"],
    ]),
  );
});

it("A value of a field that only the later version has stays unique when the earlier one starts again", async () => {
  const earlier = mugs({ size: integer() });
  const later = mugs({ size: integer(), code: text({ unique: true }) });
  await stop(await start(earlier));
  const newer = await start(later);
  await insert(newer, "n1", { code: "A" });
  const older = await start(earlier);
  await update(older, "n1", { size: 3 });
  await expect(insert(newer, "n2", { code: "A" })).rejects.toThrow("code is taken");
});

it("What an earlier version writes beside a later one is derived at the next start", async () => {
  const earlier = mugs({ size: integer(), more: computed(integer(), twice) });
  const later = mugs({ size: integer(), more: computed(integer(), thrice), code: text({ search: true }) });
  const older = await start(earlier);
  let newer = await start(later);
  await insert(newer, "n1", { size: 1, code: "Delft" });
  await update(older, "n1", { size: 2 });
  expect(await mug(newer, "n1")).toMatchObject({ size: 2, more: 4, code: "Delft" });
  await stop(older);
  await stop(newer);
  newer = await start(later);
  expect(await mug(newer, "n1")).toMatchObject({ size: 2, more: 6 });
  expect((await newer.find("mugs", { where: [], sort: [], q: "delft" })).total).toBe(1);
});

it("A field that is renamed in two releases keeps its values, also in one that has forgotten the former name", async () => {
  await stop(
    await start(mugs({ size: integer() })).then((one) => insert(one, "m1", { size: 3 }).then(() => one)),
  );
  await stop(await start(mugs({ volume: integer({ was: "size" }) })));
  const third = await start(mugs({ content: integer({ was: "volume" }) }));
  expect(await mug(third, "m1")).toMatchObject({ content: 3 });
  await stop(third);
  const fourth = await start(mugs({ content: integer() }));
  expect(await mug(fourth, "m1")).toMatchObject({ content: 3 });
});

it("A former name is another field's once all servers know the new one", async () => {
  const renamed = { volume: integer({ was: "size", unique: true }) };
  const first = await start(mugs({ size: integer({ unique: true }) }));
  await insert(first, "m1", { size: 3 });
  await stop(first);
  const second = await start(mugs(renamed));
  expect(await mug(second, "m1")).toMatchObject({ volume: 3 });
  const both = mugs({ ...renamed, size: text() });
  await expect(start(both)).rejects.toThrow(
    /Other servers use this database, and could not read it after this change: mugs: size is another field now\.\n {2}one at .*, connected since .*\nNothing was changed/,
  );
  await update(second, "m1", { volume: 4 });
  await stop(second);
  const third = await start(both);
  expect(await mug(third, "m1")).toMatchObject({ volume: 4, size: null });
  await insert(third, "m2", { volume: 3, size: "large" });
  await expect(insert(third, "m3", { volume: 4 })).rejects.toThrow("volume is taken");
});

describe.each([
  [
    "has a new field inside a list",
    { parts: list({ label: text() }) },
    { parts: list({ label: text(), glaze: text() }) },
    { parts },
    { parts: [{ id: "p1", label: "Handle" }] },
  ],
  ["converts values", { size: integer() }, { size: text() }, { size: 3 }, { size: "3" }],
  [
    "renames a field inside a list",
    { parts: list({ label: text() }) },
    { parts: list({ title: text({ was: "label" }) }) },
    { parts },
    { parts: [{ id: "p1", title: "Handle" }] },
  ],
] as const)("A version that %s", (_what, before, after, stored, read) => {
  it("a server of that version does not start beside an earlier one, nor that beside it, and changes nothing", async () => {
    const older = await start(mugs(before));
    await insert(older, "m1", stored);
    await expect(start(mugs(after))).rejects.toThrow("Other servers use this database");
    await update(older, "m1", { name: "Still here" });
    expect(await mug(older, "m1")).toMatchObject({ name: "Still here", ...stored });
    await stop(older);
    const newer = await start(mugs(after));
    expect(await mug(newer, "m1")).toMatchObject({ name: "Still here", ...read });
    await expect(start(mugs(before))).rejects.toThrow("Other servers use this database");
  });
});

it("What an earlier version reads from is kept until it stops: indexes and sums", async () => {
  const fields = { size: integer(), price: integer() };
  const bySize = { rollups: [{ by: ["size"], sum: ["price"] }] } as const;
  const byPrice = { rollups: [{ by: ["price"], sum: ["size"] }] } as const;
  const sums = (store: Store, by: string, sum: string) =>
    store.aggregate("mugs", { where: [], by, sum: [sum] });
  const older = await start(mugs(fields, bySize));
  await insert(older, "m1", { size: 3, price: 100 });
  let newer = await start(mugs(fields, byPrice));
  await insert(newer, "n1", { size: 3, price: 50 });
  await insert(older, "m2", { size: 3, price: 50 });
  const bothSums = async () => [await sums(older, "size", "price"), await sums(newer, "price", "size")];
  expect(await bothSums()).toEqual([
    [{ key: 3, count: 3, sums: { price: 200 } }],
    [
      { key: 50, count: 2, sums: { size: 6 } },
      { key: 100, count: 1, sums: { size: 3 } },
    ],
  ]);
  await stop(newer);
  newer = await start(mugs(fields, byPrice));
  await update(newer, "m1", { size: 4 });
  expect((await bothSums())[0]).toHaveLength(2);
  expect(await names("rollup")).toHaveLength(2);
  await stop(older);
  await stop(newer);
  newer = await start(mugs(fields, byPrice));
  expect(await names("rollup")).toHaveLength(1);
  await update(newer, "m1", { size: 5 });
  expect((await sums(newer, "price", "size")).at(-1)).toMatchObject({ key: 100, sums: { size: 5 } });
});

it("A global keeps what only the later version has, and both versions read a renamed field", async () => {
  const kiosk = (fields: Fields): AnyGlobal => defineGlobal({ ...plain, name: "kiosk", fields });
  const earlier = kiosk({ size: integer({ initial: 1 }), note: text() });
  const later = kiosk({ volume: integer({ was: "size", initial: 1 }), note: text(), glaze: text() });
  const store = await start(globalValues);
  const read = (global: AnyGlobal) => readGlobalRecord(store, global);
  const write = (global: AnyGlobal, values: Values) =>
    store.transaction(async (tx) => storeValues(tx, global, await readGlobalRecord(tx, global), values));
  await write(earlier, { size: 2, note: "old" });
  expect(await read(later)).toMatchObject({ volume: 2, note: "old", glaze: null });
  await write(later, { volume: 3, note: "new", glaze: "blue" });
  expect(await read(earlier)).toMatchObject({ size: 3, note: "new" });
  await write(earlier, { size: 4, note: null });
  expect(await read(later)).toMatchObject({ volume: 4, note: null, glaze: "blue" });
  await write(later, { volume: null, note: null, glaze: "red" });
  expect(await read(earlier)).toMatchObject({ size: null });
});
