import { randomUUID } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "../../api/records/audit/collections.ts";
import { updateRecord } from "../../api/records/write/write.ts";
import { loadFeatures } from "../../api/server/features/load.ts";
import { everything } from "../../api/store/dialect/query.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Migrated } from "../../api/store/migrated.ts";
import type { Store } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import {
  type AnyResource,
  computed,
  date,
  dateTime,
  decimal,
  defineResource,
  flag,
  integer,
  list,
  longText,
  money,
  select,
  tags,
  text,
} from "../../src/core/define.ts";
import { searchedParts } from "../../src/core/validation/search-text.ts";
import type { Role } from "../../src/domain/roles.ts";
import { testPostgres } from "./postgres.ts";

const plain = { icon: "tag", group: "catalog", area: "catalog", list: { columns: [] } } as const;
const mugs = (fields: AnyResource["fields"]): AnyResource =>
  defineResource({ ...plain, name: "mugs", title: "name", fields: { name: text({ max: 20 }), ...fields } });

interface Place {
  open(resources: readonly AnyResource[], onMigrated: (migrated: Migrated) => void): Promise<Store>;
  end(): Promise<unknown>;
}

async function aFile(): Promise<Place> {
  const folder = join(tmpdir(), `storekeeper-changes-${randomUUID()}`);
  return {
    open: (resources, onMigrated) =>
      createJsonStore({ file: join(folder, "store.json"), resources, onMigrated }),
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

async function aDatabase(): Promise<Place> {
  const { url, stop } = await testPostgres();
  return { open: (resources, onMigrated) => createPostgresStore({ url, resources, onMigrated }), end: stop };
}

beforeAll(loadFeatures);

describe.each([
  ["json-server", aFile],
  ["PostgreSQL", aDatabase],
] as const)("Changed declarations over data on %s", (_name, place) => {
  let at: Place;
  let store: Store | null = null;
  let migrated: Migrated = { applied: [], manual: [] };

  beforeEach(async () => {
    at = await place();
  });
  afterEach(async () => {
    await store?.close();
    store = null;
    await at.end();
  });

  /** Restarts the store with other fields. */
  async function start(fields: AnyResource["fields"]): Promise<Store> {
    await store?.close();
    store = null;
    store = await at.open([mugs(fields), auditEntries], (done) => {
      migrated = done;
    });
    return store;
  }

  async function startWith(fields: AnyResource["fields"], ...records: Record<string, unknown>[]) {
    const store = await start(fields);
    await store.transaction(async (tx) => {
      for (const [at, record] of records.entries()) {
        await tx.insert("mugs", { id: `m${at + 1}`, name: `Mug ${at + 1}`, ...record });
      }
    });
  }

  const mug = (id: string) => store?.get("mugs", id);

  const edit = (fields: AnyResource["fields"], input: Record<string, unknown>, replace = false) =>
    store?.transaction((tx) =>
      updateRecord({ tx, admin: null, ip: "::1", now: new Date() }, mugs(fields), "m1", input, {
        expected: null,
        replace,
      }),
    );

  it("A declaration renames a field with its values, once", async () => {
    const before = { size: integer({ unique: true }), parts: list({ label: text() }), tags: tags() };
    const parts = [{ id: "p1", label: "Handle" }];
    await startWith(before, { size: 300, parts, tags: ["hot"] }, { size: 400, parts: [] });
    const after = {
      volume: integer({ was: "size", unique: true }),
      parts: list({ title: text({ was: "label" }) }),
      words: tags({ was: "tags" }),
    };
    const renamed = await start(after);
    expect(migrated.applied.join()).toMatch(/size is .*volume now/);
    expect(migrated.manual).toEqual([]);
    expect(await mug("m1")).toMatchObject({
      volume: 300,
      parts: [{ id: "p1", title: "Handle" }],
      words: ["hot"],
      version: 1,
    });
    const where = [{ field: "volume", op: "gt", values: [300] }] as const;
    expect((await renamed.find("mugs", { where, sort: [] })).rows).toMatchObject([{ id: "m2" }]);
    await expect(
      renamed.transaction((tx) => tx.insert("mugs", { id: "m3", name: "Mug 3", volume: 300 })),
    ).rejects.toThrow("volume is taken");
    await start(after);
    expect(migrated).toEqual({ applied: [], manual: [] });
  });

  it("A searched field that gets readers is found by them alone from the next start", async () => {
    const by = async (role: Role, fields: AnyResource["fields"]) => {
      const searched = searchedParts(role, mugs(fields));
      const query = { where: [], sort: [], q: "oak", ...(searched ? { searched } : {}) };
      return (await store?.find("mugs", query))?.rows.map(({ id }) => id);
    };
    const name = text({ max: 20, search: true });
    const open = { name, note: text({ search: true }), parts: list({ label: text({ search: true }) }) };
    await startWith(open, { note: "oak" }, { parts: [{ id: "p1", label: "oak" }] });
    expect(await by("cashier", open)).toEqual(["m1", "m2"]);
    const readers: readonly Role[] = ["manager"];
    const closed = {
      ...{ name, note: text({ search: true, readers }) },
      parts: list({ label: text({ search: true }) }, { readers }),
    };
    await start(closed);
    expect(await by("cashier", closed)).toEqual([]);
    expect(await by("manager", closed)).toEqual(["m1", "m2"]);
    await start(open);
    expect(await by("cashier", open)).toEqual(["m1", "m2"]);
  });

  it("The start says which field a lost value may belong to, and renames it when the declaration says so", async () => {
    await startWith({ size: integer() }, { size: 300 }, { size: null });
    await start({ volume: integer() });
    expect(migrated.manual.join()).toContain(
      'mugs: 1 record holds "size", which no field is called; the values are kept. ' +
        'Where "volume" is its new name, write was: "size" on that field.',
    );
    await edit({ volume: integer() }, { name: "Blue" });
    await start({ volume: integer({ was: "size" }) });
    expect(await mug("m1")).toMatchObject({ name: "Blue", volume: 300 });
    expect(await mug("m2")).toMatchObject({ volume: null });
  });

  it("Fields that are gone for a while, as those of a plugin, come back with their values", async () => {
    const fields = {
      points: integer({ initial: 0 }),
      card: text({ unique: true, required: true, backfill: ({ name }: { name: string }) => name }),
      visits: list({ note: text() }),
    };
    const visits = [{ id: "v1", note: "Bought a bowl" }];
    await startWith(fields, { points: 7, card: "C-1", visits }, { points: 8, card: "C-2", visits: [] });
    const without = await start({});
    expect(migrated.manual.join()).toContain('mugs: 2 records hold "points", which no field is called');
    await edit({}, { name: "Blue" });
    await edit({}, { name: "Green" }, true);
    await without.transaction((tx) => tx.insert("mugs", { id: "m3", name: "Mug 3" }));
    await start(fields);
    expect(migrated.manual).toEqual([]);
    expect(await mug("m1")).toMatchObject({ name: "Green", points: 7, card: "C-1", visits });
    expect(await mug("m2")).toMatchObject({ points: 8, card: "C-2", version: 1 });
    expect(await mug("m3")).toMatchObject({ card: "Mug 3" });
  });

  it("Records that lack what a new field needs are filled", async () => {
    await startWith({ size: integer() }, { size: 300 }, { size: null });
    const fields = {
      size: integer(),
      material: text({ required: true, backfill: "clay" }),
      washable: flag({ backfill: true }),
      label: text({
        backfill: (it: { name: string | null; size: number | null }) => `${it.name} ${it.size ?? "?"}`,
      }),
      large: computed(flag(), (it: { size: number | null }) => (it.size ?? 0) > 200),
    };
    const filled = await start(fields);
    expect(migrated.applied).toEqual(expect.arrayContaining(["mugs: material is filled, in 2 records"]));
    expect(await mug("m1")).toMatchObject({
      material: "clay",
      washable: true,
      label: "Mug 1 300",
      large: true,
    });
    expect(await mug("m2")).toMatchObject({
      material: "clay",
      washable: true,
      label: "Mug 2 ?",
      large: false,
    });
    await filled.transaction((tx) => tx.update("mugs", "m1", null, { label: null, washable: false }));
    await start(fields);
    expect(migrated.applied).toEqual([]);
    expect(await mug("m1")).toMatchObject({ label: null, washable: false });
  });

  it("Values are derived from the entries of a list, where they were typed before", async () => {
    const cups = (follows: boolean) => {
      const from = (mug: { sizes: readonly { price: number }[] }) =>
        Math.min(...mug.sizes.map(({ price }) => price));
      const rule = { list: "sizes", from, refusal: "mugs.errors.ofSizes" };
      return {
        price: integer(follows ? { follows: rule } : {}),
        sizes: list({ label: text(), price: integer({ required: true }) }),
      };
    };
    const sizes = [
      { id: "s", label: "S", price: 500 },
      { id: "l", label: "L", price: 700 },
    ];
    await startWith(cups(false), { price: 999, sizes }, { price: 300, sizes: [] });
    await start(cups(true));
    expect(await mug("m1")).toMatchObject({ price: 500, sizes });
    expect(await mug("m2")).toMatchObject({ price: 300 });
    await edit(cups(true), { price: 600 });
    const all = sizes.map((one) => ({ ...one, price: 600 }));
    expect(await mug("m1")).toMatchObject({ price: 600, sizes: all });
    await start(cups(true));
    expect(migrated).toEqual({ applied: [], manual: [] });
  });

  it("Stored values are computed anew when their function gives others, not when only its text differs", async () => {
    let limit = 200;
    const isLarge = (it: { size: number | null }) => (it.size ?? 0) > limit;
    const fields = { size: integer(), large: computed(flag(), isLarge) };
    await startWith(fields, { size: 300 }, { size: 100 });
    expect(await mug("m1")).toMatchObject({ large: true });
    const rewritten = (it: { size: number | null }) => !((it.size ?? 0) <= limit);
    await start({ ...fields, large: computed(flag(), rewritten) });
    expect(migrated.applied).toEqual([]);

    limit = 400;
    await start(fields);
    expect(migrated.applied).toHaveLength(1);
    expect(migrated.applied[0]).toMatch(/mugs: large is computed anew, in 1 record|derived values of mugs/);
    expect(await mug("m1")).toMatchObject({ large: false, version: 1 });
    const where = [{ field: "large", op: "eq", values: [true] }] as const;
    expect((await store?.find("mugs", { where, sort: [] }))?.rows).toEqual([]);
    await start(fields);
    expect(migrated.applied).toEqual([]);
  });

  it("A record that a computed field cannot take is named, and all stays as it is", async () => {
    const fields = (compute: (it: { size: number | null }) => number | null) => ({
      size: integer(),
      double: computed(integer(), compute),
    });
    const twice = (it: { size: number | null }) => 2 * (it.size ?? 0);
    await startWith(fields(twice), { size: 300 });
    const broken = fields(() => {
      throw new Error("no idea");
    });
    await expect(start(broken)).rejects.toThrow(/mugs m1: no idea\nMend the computed field/);
    await start(fields(twice));
    expect(await mug("m1")).toMatchObject({ double: 600 });
  });

  it("A computed value that is stored in another form is kept", async () => {
    const fields = {
      size: integer(),
      nothing: computed(integer(), () => -0),
      words: computed(tags(), () => []),
    };
    await startWith(fields, { size: 300 });
    for (const _start of [1, 2]) {
      await start(fields);
      expect(migrated.applied).toEqual([]);
    }
  });

  it("A field that has become required is filled", async () => {
    await startWith({ material: text() }, { material: null }, { material: "steel" });
    await start({ material: text({ required: true, backfill: "clay" }) });
    expect(await mug("m1")).toMatchObject({ material: "clay" });
    expect(await mug("m2")).toMatchObject({ material: "steel" });
  });

  it("A record that cannot be filled is named, and all stays as it is", async () => {
    await startWith({}, {});
    const broken = text({
      backfill: () => {
        throw new Error("no idea");
      },
    });
    await expect(start({ material: broken })).rejects.toThrow(/mugs m1: no idea\nMend the backfill/);
    await start({});
    expect(await mug("m1")).toMatchObject({ name: "Mug 1" });
  });

  it("Records that lack what a new field needs can be edited", async () => {
    await startWith({}, {});
    const fields = { material: text({ required: true }) };
    await start(fields);
    expect(migrated.manual.map((one) => one.replace(/^-- /, ""))).toEqual([
      "mugs.material: it is required, and no stored record has a value. They stay as they are and can be edited. To fill them, write backfill on the field (docs/changing-declarations.md).",
    ]);
    await edit(fields, { name: "Blue" });
    expect(await mug("m1")).toMatchObject({ name: "Blue", material: null });
    await expect(edit(fields, { name: "Blue" }, true)).rejects.toMatchObject({
      extras: { errors: { material: ["errors.required"] } },
    });
  });

  it("An option that was removed is kept until somebody chooses another, and reported", async () => {
    await startWith({ kind: select(["tea", "gift"]) }, { kind: "gift" }, { kind: "tea" });
    const fields = { kind: select(["tea", "coffee"]) };
    await start(fields);
    expect(migrated.manual.join()).toContain(
      'mugs.kind: 1 record has "gift", none of tea, coffee; they keep it until somebody chooses another.',
    );
    await edit(fields, { name: "Blue" });
    expect(await mug("m1")).toMatchObject({ name: "Blue", kind: "gift" });
    await expect(edit(fields, { kind: "free" })).rejects.toMatchObject({
      extras: { errors: { kind: ["errors.option"] } },
    });
  });

  it.each([
    [
      "a number for a text",
      { volume: longText() },
      { volume: "some" },
      { volume: integer() },
      'is "some", not a whole number',
    ],
    [
      "a whole number for a broken one",
      { volume: decimal() },
      { volume: 1.5 },
      { volume: integer() },
      "is 1.5, not a whole number",
    ],
    [
      "a number for a text with leading zeros",
      { volume: text() },
      { volume: "007" },
      { volume: integer() },
      'is "007", not a whole number',
    ],
    [
      "an amount for a text",
      { volume: text() },
      { volume: "12.50" },
      { volume: money() },
      'is "12.50", not a whole',
    ],
    ["a text for a list", { volume: tags() }, { volume: ["a", "b"] }, { volume: text() }, "not a text"],
  ])("A store with %s does not start", async (_what, before, values, after, words) => {
    await startWith(before, values, values);
    const said = await start(after).then(
      () => "started",
      (error: Error) => error.message,
    );
    expect(said).toMatch(/does not fit the declarations and was left as it is/);
    expect(said).not.toContain("damaged");
    expect(said).toContain("mugs m1: volume ");
    expect(said).toContain(words);
    expect(said).toContain("(2 records)");
    expect(said).toContain("docs/changing-declarations.md");
    await start(before);
    expect(await mug("m1")).toMatchObject(values);
  });

  it.each([
    ["decimals to texts", decimal(), 4.5, text(), "4.5"],
    ["whole numbers to texts", integer(), 300, text(), "300"],
    ["flags to texts", flag(), true, text(), "true"],
    ["texts to whole numbers", text(), "300", integer(), 300],
    ["texts to decimals", text(), "4.50", decimal(), 4.5],
    ["whole numbers to options", integer(), 30, select(["30", "60"]), "30"],
    ["texts to tags", text(), "handmade", tags(), ["handmade"]],
    ["texts to flags", text(), "true", flag(), true],
  ])(
    "Values become %s where the new kind can read all of them: %o",
    async (_, before, value, after, converted) => {
      const own = { volume: before, other: text() };
      await startWith(own, { volume: value, other: "x" }, { other: "y" }, { volume: value });
      const store = await start({ volume: after, other: text() });
      expect(migrated.applied.join()).toContain(`volume is of the kind ${after.kind} now`);
      expect((await store.find("mugs", everything)).rows.map(({ volume, other }) => [volume, other])).toEqual(
        [
          [converted, "x"],
          [before.kind === "flag" ? "false" : after.empty, "y"],
          [converted, null],
        ],
      );
      await store.transaction((tx) => tx.update("mugs", "m2", null, { volume: converted }));
      // It is done once, and the values stay as they are.
      await start({ volume: after, other: text() });
      expect(migrated.applied).toEqual([]);
      expect(await mug("m1")).toMatchObject({ volume: converted, version: 1 });
    },
  );

  it("A field is not converted where one of its values cannot be read", async () => {
    await startWith({ volume: text() }, { volume: "1" }, { volume: "2" }, { volume: "some" });
    await expect(start({ volume: integer() })).rejects.toThrow(
      /mugs m3: volume is "some", not a whole number \(3 records\)/,
    );
    await start({ volume: text() });
    expect(await mug("m1")).toMatchObject({ volume: "1" });
  });

  it("Converted values are found, sorted and kept unique", async () => {
    const before = { code: integer({ unique: true, search: true } as never) };
    await startWith(before, { code: 9 }, { code: 10 });
    const store = await start({ code: text({ unique: true, search: true }) });
    const sort = [{ field: "code", order: "asc" }] as const;
    const { rows } = await store.find("mugs", { where: [], sort });
    expect(rows.map(({ code }) => code)).toEqual(["10", "9"]);
    const where = [{ field: "code", op: "eq", values: ["9"] }] as const;
    expect((await store.find("mugs", { where, sort: [] })).total).toBe(1);
    await expect(store.transaction((tx) => tx.update("mugs", "m1", null, { code: "10" }))).rejects.toThrow();
  });

  it("Values that are already of the new kind are taken over", async () => {
    await startWith({ volume: integer(), day: text(), none: text() }, { volume: 300, day: "2026-01-01" });
    const store = await start({ volume: decimal(), day: text(), none: integer() });
    expect(await mug("m1")).toMatchObject({ volume: 300, none: null });
    const where = [{ field: "volume", op: "gt", values: [299.5] }] as const;
    expect((await store.find("mugs", { where, sort: [] })).total).toBe(1);
    await store.transaction((tx) => tx.update("mugs", "m1", null, { volume: 1.5, none: 7 }));
    expect((await store.find("mugs", everything)).rows).toMatchObject([{ volume: 1.5, none: 7 }]);
  });
});

it("An added column is filled in batches, on PostgreSQL, and goes on where it was stopped", async () => {
  const { url, stop } = await testPostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const open = async (fields: AnyResource["fields"]) => {
    let applied: readonly string[] = [];
    const resources = [mugs(fields)];
    const onMigrated = (done: Migrated) => {
      applied = done.applied;
    };
    const store = await createPostgresStore({
      url,
      resources,
      onMigrated,
    });
    return { store, applied };
  };
  const before = {
    size: integer(),
    large: computed(flag(), (it: { size: number | null }) => (it.size ?? 0) > 1),
  };
  const after = {
    ...before,
    cups: integer({ when: { large: true }, backfill: (it: { size: number | null }) => (it.size ?? 0) * 2 }),
    words: tags({ backfill: ({ name, cups }: { name: string; cups: number | null }) => [name, `${cups}`] }),
  };
  const { store } = await open(before);
  const many = Array.from({ length: 12_000 }, (_one, at) => ({
    ...{ id: `m${String(at).padStart(5, "0")}`, name: `Mug ${at % 3}`, size: at % 3, large: at % 3 > 1 },
    ...{ version: 1, createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
  }));
  await store.load("mugs", many);
  await store.close();

  // Fails after two of three batches.
  await client.query(`create function stop() returns trigger language plpgsql as $$ begin
    if exists (select from new_rows where id = 'm11000') then raise 'stopped'; end if; return null; end $$`);
  await client.query(
    "create trigger stop after update on mugs referencing new table as new_rows for each statement execute function stop()",
  );
  await expect(open(after)).rejects.toThrow("stopped");
  const filledTo = await client.query("select filled_to from stored_fills");
  expect(filledTo.rows).toEqual([{ filled_to: "m09999" }]);
  await client.query("drop trigger stop on mugs");

  const { store: filled, applied } = await open(after);
  expect([...applied].sort()).toEqual([
    "mugs: cups is filled, in 667 records",
    "mugs: words is filled, in 2000 records",
  ]);
  expect(await filled.getMany("mugs", ["m00000", "m00002", "m11999"])).toMatchObject([
    { cups: null, words: ["Mug 0", "null"], version: 1 },
    { cups: 4, words: ["Mug 2", "4"] },
    { cups: 4, words: ["Mug 2", "4"] },
  ]);
  await filled.close();
  const again = await open(after);
  expect(again.applied).toEqual([]);
  await again.store.close();
  await client.end();
  await stop();
});

/** Opens a store over a database of its own, with other fields each time. */
async function aPostgres() {
  const { url, stop } = await testPostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    client,
    async open(fields: AnyResource["fields"]) {
      let applied: readonly string[] = [];
      const onMigrated = (done: Migrated) => {
        applied = done.applied;
      };
      const store = await createPostgresStore({ url, resources: [mugs(fields)], onMigrated });
      return { store, applied };
    },
    async end() {
      await client.end();
      await stop();
    },
  };
}

it("A fixed value is in all rows at once, on PostgreSQL, without writing one of them", async () => {
  const { client, open, end } = await aPostgres();
  const { store } = await open({ size: integer() });
  await store.transaction(async (tx) => {
    for (const id of ["m1", "m2"]) await tx.insert("mugs", { id, name: id, size: 1 });
  });
  await store.close();
  const places = async () => (await client.query("select id, ctid, xmin from mugs order by id")).rows;
  const before = await places();
  const given = {
    ...{ glaze: 'it\'s \\ "clear"\n?', price: 990, weight: 0.25, washable: true, sealed: false },
    ...{ since: "2026-02-28", at: "2026-02-28T12:30:00.000Z" },
  };
  const fields = {
    size: integer(),
    glaze: text({ required: true, backfill: given.glaze }),
    price: money({ backfill: given.price }),
    weight: decimal({ backfill: given.weight }),
    washable: flag({ backfill: given.washable }),
    sealed: flag({ backfill: given.sealed }),
    since: date({ backfill: given.since }),
    at: dateTime({ backfill: given.at }),
  };
  const { store: filled, applied } = await open(fields);
  expect(await places()).toEqual(before);
  expect(applied).toEqual(
    expect.arrayContaining(Object.keys(given).map((name) => `mugs: ${name} is filled, in 2 records`)),
  );
  expect(await filled.getMany("mugs", ["m1", "m2"])).toMatchObject([given, { ...given, version: 1 }]);
  const where = [{ field: "glaze", op: "eq", values: [given.glaze] }] as const;
  expect((await filled.find("mugs", { where, sort: [] })).total).toBe(2);
  const made = await filled.transaction((tx) => tx.insert("mugs", { id: "m3", name: "m3", glaze: "x" }));
  expect(made).toMatchObject({ price: null, washable: false, since: null });
  await filled.close();
  const again = await open({ ...fields, size: integer({ backfill: 4, required: true }) });
  expect(again.applied.filter((one) => one.startsWith("mugs:"))).toEqual([
    "mugs: size is filled, in 1 record",
  ]);
  await again.store.close();
  await end();
});

it("Others read and write while a column is filled, and a migration that is killed goes on", async () => {
  const { client, open, end } = await aPostgres();
  const { store: old } = await open({ size: integer() });
  const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
  const many = Array.from({ length: 6000 }, (_one, at) => ({
    ...{ id: `m${String(at).padStart(5, "0")}`, name: `Mug ${at}`, size: at, version: 1, ...times },
  }));
  await old.load("mugs", many);
  // The second batch does not end by itself.
  await client.query(`create function wait() returns trigger language plpgsql as $$ begin
    if exists (select from new_rows where id = 'm05500') then perform pg_sleep(60); end if; return null; end $$`);
  await client.query(
    "create trigger wait after update on mugs referencing new table as new_rows for each statement execute function wait()",
  );
  const twice = { backfill: (mug: { size: number | null }) => 2 * (mug.size ?? 0), required: true } as const;
  const after = { size: integer(), double: integer(twice) };
  const migrating = open(after).catch((error: unknown) => error);
  const sleeping = async () =>
    (
      await client.query(
        "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
      )
    ).rows;
  await expect.poll(async () => (await sleeping()).length, { timeout: 30_000 }).toBe(1);

  expect((await old.find("mugs", { ...everything, end: 20 })).rows).toHaveLength(20);
  await old.transaction((tx) => tx.insert("mugs", { id: "n1", name: "New", size: 7 }));
  await old.transaction((tx) => tx.update("mugs", "m00001", 1, { name: "Changed" }));

  for (const { pid } of await sleeping()) await client.query("select pg_terminate_backend($1)", [pid]);
  expect(await migrating).toBeInstanceOf(Error);
  const { rows } = await client.query("select count(double)::int as filled from mugs");
  expect(rows).toEqual([{ filled: 5000 }]);
  await client.query("drop trigger wait on mugs");
  await old.close();

  const { store: filled, applied } = await open(after);
  expect(applied).toContain("mugs: double is filled, in 1001 records");
  const ids = ["m00001", "m05999", "n1"];
  expect((await filled.getMany("mugs", ids)).map(({ name, double }) => [name, double])).toEqual([
    ["Changed", 2],
    ["Mug 5999", 11_998],
    ["New", 14],
  ]);
  await filled.close();
  await end();
});

it("The file is written once for all changes, and not at all without one", async () => {
  const folder = join(tmpdir(), `storekeeper-changes-${randomUUID()}`);
  const file = join(folder, "store.json");
  const open = async (fields: AnyResource["fields"]) =>
    (await createJsonStore({ file, resources: [mugs(fields)] })).close();
  const first = await createJsonStore({ file, resources: [mugs({ size: integer() })] });
  await first.transaction((tx) => tx.insert("mugs", { id: "m1", name: "Blue", size: 300 }));
  await first.close();
  await open({ volume: integer({ was: "size" }), material: text({ backfill: "clay" }) });
  const { mugs: stored } = JSON.parse(await readFile(file, "utf8"));
  expect(stored).toMatchObject([{ name: "Blue", volume: 300, material: "clay" }]);
  expect(stored[0]).not.toHaveProperty("size");
  const { ino } = await stat(file);
  await open({ volume: integer({ was: "size" }), material: text({ backfill: "clay" }) });
  expect((await stat(file)).ino).toBe(ino);
  await rm(folder, { recursive: true, force: true });
});
