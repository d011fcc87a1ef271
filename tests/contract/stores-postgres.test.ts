import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Condition, everything, type Query } from "../../api/store/dialect/query.ts";
import type { Migrated } from "../../api/store/migrated.ts";
import type { Store } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { createReader } from "../../api/store/postgres/read/reader.ts";
import { connect, defaultTimeouts } from "../../api/store/postgres/sql/database.ts";
import {
  inReadCommitted,
  openTransaction,
  poolSession,
  type Session,
} from "../../api/store/postgres/sql/session.ts";
import { tableFor } from "../../api/store/postgres/sql/table.ts";
import { createSchema } from "../../api/store/schema.ts";
import {
  type AnyResource,
  computed,
  date,
  defineResource,
  flag,
  integer,
  ref,
  refs,
  select,
  text,
} from "../../src/core/define.ts";
import { type TestPostgres, testPostgres } from "./postgres.ts";
import { fixtureResources, sharedCodes } from "./stores-fixture.ts";

const plain = { icon: "tag", group: "catalog", area: "catalog", list: { columns: [] } } as const;
const mugs = (fields: AnyResource["fields"]): AnyResource =>
  defineResource({
    ...plain,
    name: "mugs",
    title: "name",
    fields: { name: text({ search: true }), ...fields },
  });

describe("The PostgreSQL store", () => {
  let database: TestPostgres;
  let client: pg.Client;
  const stores: Store[] = [];

  beforeEach(async () => {
    database = await testPostgres();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await client.end();
    await database.stop();
  });

  async function open(
    resources: readonly AnyResource[],
    timeouts = defaultTimeouts,
  ): Promise<{ store: Store; migrated: Migrated }> {
    let migrated: Migrated = { applied: [], manual: [] };
    const store = await createPostgresStore({
      url: database.url,
      resources,
      timeouts,
      onMigrated: (done) => {
        migrated = done;
      },
    });
    stores.push(store);
    return { store, migrated };
  }

  /** Opens a store after all that were opened before have stopped. */
  async function reopen(resources: readonly AnyResource[]) {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    return open(resources);
  }

  const insert = (
    store: Store,
    resource: string,
    values: { readonly id: string } & Record<string, unknown>,
  ) => store.transaction((one) => one.insert(resource, values));

  async function columns(table: string): Promise<Record<string, string>> {
    const { rows } = await client.query(
      `select attname, format_type(atttypid, atttypmod) || coalesce(' ' || c.collname, '') as type
       from pg_attribute a left join pg_collation c on c.oid = attcollation and c.collname <> 'default'
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    return Object.fromEntries(rows.map((row) => [row.attname, row.type]));
  }

  it("The PostgreSQL store makes typed tables, indexes and foreign keys", async () => {
    await open(fixtureResources);
    expect(await columns("goods")).toMatchObject({
      id: "text C",
      title: "text C",
      shelf_id: "text C",
      shelf_ids: "text[] C",
      price: "bigint",
      weight: "double precision",
      quantity: "integer",
      published: "boolean",
      day: "date",
      seen_at: "timestamp(3) with time zone",
      picture: "jsonb",
      variants: "jsonb",
      _search: "text C",
    });
    const { rows } = await client.query("select indexdef from pg_indexes where tablename = 'goods'");
    const indexes = rows.map((row) => row.indexdef).join("\n");
    expect(indexes).toMatch(/USING gin \(_search gin_trgm_ops\)/);
    expect(indexes).toMatch(/USING gin \(shelf_ids\)/);
    expect(indexes).toMatch(/USING gin \(variants jsonb_path_ops\)/);
    expect(indexes).toMatch(/USING btree \(price, id\)/);
    expect(indexes).toMatch(/USING btree \(note\) INCLUDE \(sale, day, weight\) WHERE \(sale > 0\)/);
    const second = await client.query(
      "select attname, attstorage from pg_attribute where attrelid = 'goods'::regclass and attnum = 2",
    );
    expect(second.rows).toEqual([{ attname: "_search", attstorage: "m" }]);
    const keys = await client.query(
      "select pg_get_constraintdef(oid) as key from pg_constraint where contype = 'f'",
    );
    expect(keys.rows.map((row) => row.key).toSorted()).toEqual([
      "FOREIGN KEY (parent_id) REFERENCES shelves(id) ON DELETE RESTRICT DEFERRABLE",
      "FOREIGN KEY (shelf_id) REFERENCES shelves(id) ON DELETE RESTRICT DEFERRABLE",
    ]);
  });

  it("The PostgreSQL store indexes what its list is sorted, narrowed and searched by, and nothing else", async () => {
    const listed = defineResource({
      ...plain,
      name: "cups",
      title: "name",
      fields: {
        name: text({ required: true, search: true }),
        price: integer({ required: true }),
        sale: integer(),
        weight: integer(),
        story: text({ max: 2000 }),
        maker: text(),
        state: select(["new", "old"]),
        sold: flag(),
        shown: flag(),
        size: select(["small", "large"]),
        brother: ref("cups"),
        heir: ref("cups"),
        others: refs("cups"),
        tally: integer({ readOnly: true }),
        day: date({ readOnly: true }),
      },
      rankings: [
        { of: "name", on: "day", by: ["-price"], sum: ["price"] },
        { of: "name", on: "day", where: { sold: true }, by: ["-price"], sum: ["price"] },
      ],
      list: {
        columns: ["name", "price", "sale", "story", "size"],
        filters: ["state", "sold", "brother"],
        sort: "-price",
      },
    });
    await open([listed]);
    const { rows } = await client.query(
      "select indexdef from pg_indexes where tablename = 'cups' and indexname <> 'cups_pkey'",
    );
    expect(rows.map(({ indexdef }) => indexdef.replace(/.* USING /, "")).toSorted()).toEqual([
      "btree (brother, price DESC, id)",
      "btree (created_at, id)",
      "btree (day) WHERE sold",
      "btree (heir) WHERE (heir IS NOT NULL)",
      expect.stringMatching(/^btree \(id\) WHERE .*state <> ALL/),
      "btree (name, id)",
      "btree (price DESC, id)",
      "btree (price, id)",
      "btree (sale DESC, id)",
      "btree (sale, id)",
      "btree (size, price DESC, id)",
      "btree (sold, price DESC, id)",
      "btree (state, price DESC, id)",
      "btree (updated_at, id)",
      "btree (weight DESC, id)",
      "btree (weight, id)",
      "gin (_search gin_trgm_ops) WITH (gin_pending_list_limit='512')",
      "gin (others)",
    ]);
    await client.query("set enable_seqscan = off; set enable_bitmapscan = off");
    const steps = async (query: string) =>
      (await client.query(`explain ${query}`)).rows.map((row) => row["QUERY PLAN"]).join("\n");
    const ofState = await steps(
      "select id from cups where state = 'new' order by price desc, id limit 20 offset 40",
    );
    expect(ofState).toMatch(/Index Only Scan using cups_state__price/);
    expect(ofState).not.toMatch(/Sort/);
    expect(await steps("select 1 from cups where heir = 'c1'")).toMatch(/cups_heir__set/);
  });

  it("The PostgreSQL store counts up to 10,000 where about is enough, and finds far pages by their ids", async () => {
    const { store } = await open([mugs({})]);
    await client.query(
      `insert into mugs (id, name, version, created_at, updated_at, _search)
       select 'm' || lpad(n::text, 5, '0'), case when n <= 10000 then 'cup' else 'jug' end, 1, now(), now(), ' mug'
       from generate_series(1, 10050) n`,
    );
    await client.query("analyze mugs");
    const find = (query: Partial<Query>) =>
      store.find("mugs", { ...everything, end: 20, total: "about", ...query });
    const named = (name: string): Condition[] => [{ field: "name", op: "eq", values: [name] }];
    const page = await find({});
    expect(page.rows).toHaveLength(20);
    expect(page.about).toBe(true);
    expect(page.total).toBeGreaterThan(10_000);
    expect((await store.find("mugs", { ...everything, end: 20 })).total).toBe(10_050);
    expect(await find({ where: named("cup"), start: 9980, end: 10_000 })).toMatchObject({ total: 10_000 });
    expect(await find({ where: named("jug") })).not.toHaveProperty("about");
    const sort = [{ field: "name", order: "desc" }] as const;
    const far = await find({ sort, start: 240, end: 242 });
    expect(far.rows.map(({ id }) => id)).toEqual(["m00191", "m00192"]);
    // Search results are sorted directly while they are few enough.
    const sought = await find({ q: "mug", sort, start: 240, end: 242 });
    expect(sought).toEqual({ rows: far.rows, total: 10_050 });
    expect(await find({ q: "mug", start: 20_000, end: 20_020 })).toEqual({ rows: [], total: 10_050 });
    // Reading to the end yields the total.
    expect(await find({ start: 10_040, end: 10_060 })).toEqual({ rows: expect.any(Array), total: 10_050 });
    expect(await find({ start: 20_000, end: 20_020 })).toEqual({ rows: [], total: 10_050 });
    expect((await find({ start: 10_030, end: 10_050 })).total).toBeGreaterThan(10_050);
    expect((await find({ total: "none" })).total).toBe(20);
  });

  it("A page in the order of a choice is read as at one moment, whoever changes a choice meanwhile", async () => {
    const states = defineResource({
      ...plain,
      name: "states",
      title: "name",
      fields: { name: text(), state: select(["early", "late"]) },
      list: { columns: ["name", "state"], sort: "name" },
    });
    const { store } = await open([states]);
    for (const id of ["a", "b", "c"]) {
      await insert(store, "states", { id, name: id, state: id === "c" ? "late" : "early" });
    }
    const pool = new pg.Pool({ connectionString: database.url });
    let isMoved = false;
    /** After the statement that reads the early rows, one of them becomes late. */
    const meddled = (session: Session): Session => ({
      run: async (statement) => {
        const found = await session.run(statement);
        if (!isMoved && found.length === 2 && found.every(({ id }) => id !== undefined)) {
          isMoved = true;
          await client.query("update states set state = 'late' where id = 'b'");
        }
        return found;
      },
    });
    const schema = createSchema([states]);
    const tables = { schema, table: () => tableFor(states), rollups: () => [], rankings: () => [] };
    const reader = createReader(tables, meddled(poolSession(pool)), async () => {
      const opened = await openTransaction(pool, "begin isolation level repeatable read read only");
      return { ...opened, session: meddled(opened.session) };
    });
    const { rows } = await reader.find("states", {
      where: [],
      sort: [
        { field: "state", order: "asc" },
        { field: "name", order: "asc" },
      ],
      start: 0,
      end: 20,
    });
    await pool.end();
    expect([isMoved, rows.map(({ id }) => id)]).toEqual([true, ["a", "b", "c"]]);
  });

  it("Pages of searches with many matches are found in place, with about how many there are", async () => {
    const { store } = await open([
      {
        ...mugs({ others: refs("mugs"), kind: select(["old", "new"]) }),
        list: { columns: ["name"], filters: ["kind"] },
      },
    ]);
    await client.query(
      `insert into mugs (id, name, version, created_at, updated_at, kind, _search)
       select 'm' || lpad(n::text, 5, '0'), 'Mug', 1, timestamp '2026-01-01' + n * interval '1 minute', now(),
         case when n <= 19950 then 'old' else 'new' end, case when n <= 4000 then ' bowl' else ' cup' end
       from generate_series(1, 20000) n`,
    );
    await client.query("analyze mugs");
    const asked = async (
      order: "asc" | "desc",
      q: string,
      start = 0,
      field = "createdAt",
      where: readonly Condition[] = [],
    ) => {
      const query = {
        where,
        q,
        sort: [{ field, order }],
        start,
        end: start + 20,
      } as const;
      const exactly = await store.find("mugs", query);
      const { rows, ...told } = await store.find("mugs", { ...query, total: "about" });
      expect(rows).toEqual(exactly.rows);
      return { exactly: exactly.total, ...told };
    };
    const near = await asked("desc", "cup");
    expect(near).toMatchObject({ exactly: 16_000, about: true });
    expect(near.total).toBeGreaterThan(10_000);
    expect(await asked("desc", "cup", 100)).toEqual(near);
    // They come last, so a sample of the first rows misses them.
    expect(await asked("asc", "cup")).toEqual(near);
    // All names are equal, so the ids determine the order.
    expect(await asked("asc", "cup", 0, "name")).toEqual(near);
    expect(await asked("desc", "cup", 100, "name")).toEqual(near);
    // At a distant offset all rows are sorted, and therefore counted.
    expect(await asked("desc", "cup", 15_990)).toEqual({ exactly: 16_000, total: 16_000 });
    expect(await asked("desc", "bowl")).toEqual({ exactly: 4000, total: 4000 });
    // Those of a kind are the last ones; an index has them in order.
    const old: Condition = { field: "kind", op: "eq", values: ["old"] };
    for (const start of [0, 100]) {
      expect(await asked("desc", "cup", start, "createdAt", [old])).toMatchObject({
        exactly: 15_950,
        about: true,
      });
    }
    const [few, many] = ["1", "2"].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`);
    await client.query(
      `update mugs set others = array[case when id <= 'm02000' then '${few}' else '${many}' end]`,
    );
    await client.query("vacuum full analyze mugs");
    const naming = (id = "") => {
      const where: Condition[] = [{ field: "others", op: "like", values: [id] }];
      return store.find("mugs", { where, sort: [], start: 0, end: 20, total: "about" });
    };
    const listed = await naming(many);
    expect(listed).toMatchObject({ rows: { length: 20 }, about: true });
    expect(Math.abs(listed.total - 18_000)).toBeLessThan(1800);
    const { total, about = false } = await naming(few);
    expect({ total, about }).toEqual({ total: 2000, about: false });
  });

  it("The PostgreSQL store reads a little further in the order before it sorts many matches", async () => {
    const { store } = await open([{ ...mugs({ volume: integer() }), list: { columns: ["name", "volume"] } }]);
    // Those without a volume come first, so no volume bounds the page; the very first ones do not match.
    await client.query(
      `insert into mugs (id, name, version, created_at, updated_at, volume, _search)
       select 'm' || lpad(n::text, 5, '0'), 'Mug', 1, now(), now(),
         case when n > 7000 then n end, case when n <= 200 then ' bowl' else ' cup' end
       from generate_series(1, 24000) n`,
    );
    await client.query("analyze mugs");
    const query = {
      where: [],
      q: "cup",
      sort: [{ field: "volume", order: "desc" }],
      start: 0,
      end: 20,
    } as const;
    const exactly = await store.find("mugs", query);
    const found = await store.find("mugs", { ...query, total: "about" });
    expect(found.rows).toEqual(exactly.rows);
    expect(found.rows[0]).toMatchObject({ id: "m00201" });
    // The total is that of the sample only if the matches were not all read.
    expect(found).toMatchObject({ about: true });
  });

  it("The PostgreSQL store adds what a declaration has gained, and does nothing the second time", async () => {
    const { store } = await open([mugs({})]);
    await insert(store, "mugs", { id: "m1", name: "Blue" });
    const mug = await store.get("mugs", "m1");
    const gained = mugs({
      sku: text({ unique: true }),
      volume: integer(),
      hot: flag(),
      others: refs("mugs"),
      best: ref("mugs"),
    });
    const second = await reopen([gained]);
    expect(second.migrated).toMatchObject({ manual: [] });
    expect(second.migrated.applied).toEqual(
      expect.arrayContaining(["column mugs.sku", "column mugs.volume", "mugs_others", "mugs_best_fkey"]),
    );
    const none = { sku: null, volume: null, hot: false, others: [], best: null };
    expect(await second.store.get("mugs", "m1")).toEqual({ ...mug, ...none });
    expect((await reopen([gained])).migrated).toEqual({ applied: [], manual: [] });
  });

  it("The PostgreSQL store only reports changes that would lose data", async () => {
    const before = await open([mugs({ colour: text() }), ...fixtureResources]);
    await insert(before.store, "mugs", { id: "m1", name: "Blue", colour: "blue" });
    const { migrated } = await open([mugs({ shade: text() })]);
    expect(migrated.manual).toEqual([
      '-- mugs: 1 record holds "colour", which no field is called; the values are kept. ' +
        'Where "shade" is its new name, write was: "colour" on that field. To lose them for good:\n' +
        'alter table "mugs" drop column "colour";',
      'drop table "blog_bundles" cascade;',
      'drop table "goods" cascade;',
      'drop table "shelves" cascade;',
    ]);
    expect((await client.query("select colour from mugs")).rows).toEqual([{ colour: "blue" }]);
    for (const statement of migrated.manual) await client.query(statement);
    expect((await open([mugs({ shade: text() })])).migrated.manual).toEqual([]);
  });

  it("The PostgreSQL store does not start with values that a declaration cannot read, and changes nothing", async () => {
    const before = await open([mugs({ volume: text() })]);
    await insert(before.store, "mugs", { id: "m1", name: "Blue", volume: "300 ml" });
    await insert(before.store, "mugs", { id: "m2", name: "Red", volume: "400 ml" });
    const statement = 'alter table "mugs" alter column "volume" type integer using "volume"::integer;';
    const cleared = `update "mugs" set "volume" = replace("volume", ' ml', '');`;
    const number = [mugs({ volume: integer(), best: ref("mugs") })];
    await expect(open(number)).rejects.toThrow(
      `mugs m1: volume is "300 ml", not a whole number (2 records): ${statement}`,
    );
    expect(await columns("mugs")).not.toHaveProperty("best");
    await client.query(cleared + statement);
    const after = await open(number);
    expect(after.migrated.manual).toEqual([]);
    expect(await after.store.get("mugs", "m1")).toMatchObject({ volume: 300 });
  });

  it("The PostgreSQL store drops its own indexes that no list asks for any more, and nobody else's", async () => {
    const listing = (columns: readonly string[]): AnyResource =>
      defineResource({
        ...plain,
        name: "mugs",
        title: "name",
        fields: { name: text(), maker: text(), code: text({ unique: true }) },
        list: { columns, sort: "name" },
      } as never);
    const names = async () => {
      const { rows } = await client.query(
        "select indexname as name from pg_indexes where tablename = 'mugs' order by indexname",
      );
      return rows.map(({ name }) => name);
    };
    await open([listing(["name"])]);
    const before = await names();
    await open([listing(["name", "maker"])]);
    expect(await names()).toEqual(expect.arrayContaining([...before, "mugs_maker", "mugs_maker__desc"]));
    await client.query("create index mugs_own on mugs (maker)");
    await client.query("create unique index mugs_maker__name on mugs (maker, name)");
    const { migrated } = await open([listing(["name"])]);
    expect(await names()).toEqual([...before, "mugs_own", "mugs_maker__name"].toSorted());
    expect(migrated.applied).toEqual([
      "mugs_maker dropped: no list asks for it any more",
      "mugs_maker__desc dropped: no list asks for it any more",
    ]);
    expect((await open([listing(["name"])])).migrated.applied).toEqual([]);
  });

  it("Rows that lack a value or have lost their option are found by an index of these rows alone", async () => {
    const kinds = (options: readonly string[]) => [
      mugs({ kind: select(options), maker: text({ required: true, backfill: "nobody" }) }),
    ];
    const { store } = await open(kinds(["tea", "gift"]));
    await insert(store, "mugs", { id: "m1", name: "Blue", kind: "gift", maker: "Ann" });
    await insert(store, "mugs", { id: "m2", name: "Red", kind: "tea", maker: "Ann" });
    const indexed = async () => {
      const { rows } = await client.query(
        "select indexdef from pg_indexes where tablename = 'mugs' and indexname like 'mugs_amiss_%'",
      );
      return rows.map(({ indexdef }) => /WHERE .*/.exec(indexdef)?.[0]);
    };
    expect(await indexed()).toEqual([expect.stringMatching(/maker IS NULL.*tea.*gift/)]);
    const lost = /kind: 1 record has "gift", none of tea, coffee/;
    for (const _start of [1, 2]) {
      const { migrated } = await open(kinds(["tea", "coffee"]));
      expect(migrated.manual).toEqual([expect.stringMatching(lost)]);
    }
    expect(await indexed()).toEqual([expect.stringMatching(/maker IS NULL.*tea.*coffee/)]);
    // Manually, or by an older server version.
    await client.query("update mugs set maker = null, kind = 'tea' where id = 'm1'");
    const { store: last, migrated } = await open(kinds(["tea", "coffee"]));
    expect(migrated).toMatchObject({
      manual: [],
      applied: ["mugs: maker is filled, in 1 record", "derived values of mugs"],
    });
    expect(await last.get("mugs", "m1")).toMatchObject({ maker: "nobody" });
  });

  it("The PostgreSQL store keeps indexes and constraints with a field that gets another name", async () => {
    const listed = (fields: AnyResource["fields"]) => ({
      ...mugs(fields),
      list: { columns: Object.keys(fields) },
    });
    const before = await open([listed({ size: integer(), best: ref("mugs") })]);
    await insert(before.store, "mugs", { id: "m1", name: "Blue", size: 300, best: "m1" });
    const { migrated } = await open([
      listed({ volume: integer({ was: "size" }), finest: ref("mugs", { was: "best" }) }),
    ]);
    expect(migrated.applied).toEqual([
      "column mugs.size is the field volume now",
      "column mugs.best is the field finest now",
      "derived values of mugs",
    ]);
    const { rows } = await client.query(
      `select indexname as name from pg_indexes where tablename = 'mugs'
       union select conname from pg_constraint where conrelid = 'mugs'::regclass order by 1`,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["mugs_size", "mugs_size__desc", "mugs_best", "mugs_best_fkey"]),
    );
    expect(names.filter((name) => /volume|finest/.test(name))).toEqual([]);
  });

  it("The PostgreSQL store derives again what is declared differently", async () => {
    const before = await open([mugs({ code: text(), volume: integer() })]);
    for (const [id, code] of [
      ["m1", "AA"],
      ["m2", "BB"],
    ] as const) {
      await insert(before.store, "mugs", { id, name: "Mug", code, volume: 1 });
    }
    const large = computed(flag(), (record: { volume: number | null }) => (record.volume ?? 0) > 0);
    const { store } = await open([
      mugs({ code: text({ search: true, unique: true }), volume: integer(), large }),
    ]);
    expect(await store.get("mugs", "m1")).toMatchObject({ large: true, version: 1 });
    expect((await store.find("mugs", { ...everything, q: "bb" })).rows).toMatchObject([{ id: "m2" }]);
    await expect(insert(store, "mugs", { id: "m3", name: "Mug", code: "aa" })).rejects.toThrow(
      "code is taken",
    );
  });

  it("The PostgreSQL store writes only the rows that come out differently", async () => {
    const before = await open([mugs({ code: text({ unique: true }), note: text() })]);
    await insert(before.store, "mugs", { id: "m1", name: "Blue", code: "a" });
    await insert(before.store, "mugs", { id: "m2", name: "Red", code: "b", note: "dear" });
    const written = async () => {
      const { rows } = await client.query(
        `select id, xmin::text as "by" from mugs union all select record_id, xmin::text from unique_keys order by 1, 2`,
      );
      return rows.map(({ id, by }) => `${id} ${by}`);
    };
    const first = await written();
    const searched = mugs({ code: text({ unique: true }), note: text({ search: true }) });
    const { store, migrated } = await reopen([searched]);
    expect(migrated.applied).toContain("derived values of mugs");
    const second = await written();
    expect(second.filter((one) => !first.includes(one))).toEqual([expect.stringMatching(/^m2 /)]);
    expect((await store.find("mugs", { ...everything, q: "dear" })).total).toBe(1);
    // Nothing is unique any more: the values are released, and no row is written.
    await reopen([mugs({ code: text(), note: text({ search: true }) })]);
    expect(await written()).toHaveLength(2);
    expect(second).toEqual(expect.arrayContaining(await written()));
  });

  it("The PostgreSQL store does not start when a field cannot become unique, and says why", async () => {
    const before = await open([mugs({ code: text() })]);
    for (const [id, code] of [
      ["m1", "AA"],
      ["m2", "bb"],
      ["m3", "aa"],
    ] as const) {
      await insert(before.store, "mugs", { id, name: `Mug ${id}`, code });
    }
    await expect(open([mugs({ code: text({ unique: true }) })])).rejects.toThrow(sharedCodes);
    expect((await open([mugs({ code: text() })])).migrated).toEqual({ applied: [], manual: [] });
  });

  it("The PostgreSQL store can be started several times at once", async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => open(fixtureResources)));
    expect(opened.filter(({ migrated }) => migrated.applied.length > 0)).toHaveLength(1);
  });

  it("The PostgreSQL store keeps copies of the API from acting on the same number twice", async () => {
    const [one, two] = await Promise.all([open(fixtureResources), open(fixtureResources)]);
    await insert(one.store, "goods", { id: "g", title: "Good", price: 1, quantity: 5 });
    const take = (store: Store) =>
      store.transaction(async (transaction) => {
        await transaction.adjust("goods", "g", "quantity", -1, { min: 0 });
        return transaction.nextNumber("invoices", 1);
      });
    const tries = await Promise.allSettled(
      Array.from({ length: 16 }, (_, n) => take((n % 2 ? one : two).store)),
    );
    const numbers = tries.flatMap((done) => (done.status === "fulfilled" ? [done.value] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(await one.store.get("goods", "g")).toMatchObject({ quantity: 0, version: 6 });
  });

  it("The PostgreSQL store remembers answers until somebody writes, through whichever copy", async () => {
    const impatient = { ...defaultTimeouts, lock: 100 };
    const [{ store }, other] = await Promise.all([open(fixtureResources, impatient), open(fixtureResources)]);
    await insert(other.store, "goods", { id: "g", title: "Good", price: 1, tags: ["new"] });
    const query: Query = { ...everything, start: 0, end: 10 };
    // In an order that nothing else asks for, so that only its text is cached.
    const find = () => store.find("goods", { ...query, sort: [{ field: "title", order: "desc" }] });
    const asked = async () => {
      const [record, many, found, cached] = await Promise.all([
        store.get("goods", "g"),
        store.getMany("goods", ["g"]),
        store.find("goods", query),
        store.cached("goods", async () => ({ text: JSON.stringify((await find()).rows) })),
      ]);
      expect(many).toEqual(found.rows);
      expect(JSON.parse(cached.text)).toEqual(found.rows);
      expect([record]).toEqual(found.rows.length > 0 ? found.rows : [null]);
      return found;
    };
    // The snapshot covers all databases of the server: if parallel tests write to theirs, it is queried again.
    const now = async () => (await client.query("select pg_current_snapshot()::text")).rows;
    const askedOfMemory = async () => {
      const before = await now();
      // The first results may be cached under an older snapshot; the second ones are not.
      await asked();
      await asked();
      await client.query("begin; lock table goods");
      try {
        const known = await asked();
        Object.assign(known.rows[0] ?? {}, { title: "Mine alone" });
        return (await asked()).rows;
      } catch (error) {
        if (isDeepStrictEqual(await now(), before)) throw error;
        return null;
      } finally {
        await client.query("rollback");
      }
    };
    let rows = await askedOfMemory();
    while (rows === null) rows = await askedOfMemory();
    expect(rows).toMatchObject([{ title: "Good", price: 1, tags: ["new"] }]);
    for (const [price, one] of [other.store, store, other.store].entries()) {
      await one.transaction((tx) => tx.update("goods", "g", null, { price }));
      for (let turn = 0; turn < 3; turn += 1) expect((await asked()).rows).toMatchObject([{ price }]);
    }
    await client.query("update goods set price = 9");
    expect((await asked()).rows).toMatchObject([{ price: 9 }]);
    await other.store.transaction((tx) => tx.remove("goods", "g", null));
    expect(await asked()).toEqual({ rows: [], total: 0 });
  });

  it("The PostgreSQL store never calls a transaction safe that PostgreSQL has given up", async () => {
    const { store } = await open(fixtureResources);
    const swallowed = store.transaction(async (one) => {
      await one.insert("goods", { id: "a", title: "A", price: 1 });
      await one.insert("goods", { id: "b", title: "no text has \0", price: 1 }).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow();
    expect(await store.get("goods", "a")).toBeNull();
    await store.transaction(async (one) => {
      await one.insert("goods", { id: "a", title: "A", price: 1 });
      await one.savepoint(() => one.insert("goods", { id: "b", title: "\0", price: 1 })).catch(() => {});
    });
    expect(await store.get("goods", "a")).not.toBeNull();
  });

  it("A commit waits for the statements nobody has waited for, and fails as the first of them has", async () => {
    const pool = connect(database.url, 1);
    await client.query("create table told (name text primary key)");
    const insertion = (name: string) => sql`insert into told select ${name} from pg_sleep(0.05)`;
    const names = async () => (await client.query("select name from told order by name")).rows;
    await inReadCommitted(pool, async (session) => {
      session.start(insertion("a"));
      const kept = session.savepoint(async () => {
        session.start(insertion("b"));
        await session.run(sql`select 1 / 0`);
      });
      await expect(kept).rejects.toThrow("division by zero");
      session.start(insertion("c"));
    });
    expect(await names()).toEqual([{ name: "a" }, { name: "c" }]);
    const failing = inReadCommitted(pool, async (session) => {
      session.start(insertion("d"));
      session.start(sql`select 1 / 0`);
      session.start(insertion("e"));
    });
    await expect(failing).rejects.toThrow("division by zero");
    expect(await names()).toEqual([{ name: "a" }, { name: "c" }]);
    await pool.end();
  });

  it("The PostgreSQL store gives its only connection back after every read and write, failed ones too", async () => {
    const store = await createPostgresStore({
      url: database.url,
      resources: fixtureResources,
      connections: 1,
    });
    stores.push(store);
    await insert(store, "goods", { id: "a", title: "A", price: 1 });
    for await (const record of store.stream("goods", everything)) expect(record.id).toBe("a");
    await expect(store.transaction(async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(insert(store, "goods", { id: "a", title: "A", price: 1 })).rejects.toThrow("id is taken");
    for await (const record of store.stream("goods", everything)) if (record.id === "a") break;
    await insert(store, "goods", { id: "b", title: "B", price: 1 });
    expect((await store.find("goods", everything)).total).toBe(2);
  });

  it("The PostgreSQL store holds no connection for streams that are read slowly", async () => {
    const store = await createPostgresStore({
      url: database.url,
      resources: fixtureResources,
      connections: 1,
    });
    stores.push(store);
    const times = {
      version: 1,
      createdAt: "2020-01-01T00:00:00.000Z",
      updatedAt: "2020-01-01T00:00:00.000Z",
    };
    const goods = Array.from({ length: 1200 }, (_, n) => ({
      id: `g${n + 1000}`,
      title: "G",
      price: n,
      ...times,
    }));
    await store.load("goods", goods);
    const cheap = { where: [{ field: "price", op: "lt", values: [1100] }], sort: [] } as const;
    const slow = Array.from({ length: 12 }, () => store.stream("goods", cheap)[Symbol.asyncIterator]());
    for (const one of slow) expect(await one.next()).toMatchObject({ value: { id: "g1000" } });
    await insert(store, "goods", { id: "h", title: "H", price: 1 });
    await store.transaction((tx) => tx.update("goods", "g2000", null, { price: 5000 }));
    expect((await store.find("goods", everything)).total).toBe(1201);
    const rest: string[] = [];
    for (let next = await slow[0]?.next(); next && !next.done; next = await slow[0]?.next()) {
      rest.push(next.value.id);
    }
    // The record that no longer matches is left out, and the new one was not there at the beginning.
    expect(rest).toEqual(goods.slice(1, 1100).flatMap(({ id }) => (id === "g2000" ? [] : [id])));
  });

  it("The PostgreSQL store finds references and search words by index", async () => {
    const { store } = await open(fixtureResources);
    await insert(store, "shelves", { id: "s", name: "S" });
    await insert(store, "goods", { id: "g", title: "Good", price: 1, shelfIds: ["s"] });
    await client.query("set enable_seqscan = off");
    const plan = async (where: string) =>
      JSON.stringify((await client.query(`explain select 1 from goods where ${where}`)).rows);
    expect(await plan("_search like '%good%'")).toContain("goods__search");
    expect(
      await plan(`shelf_ids && array(select id from shelves where upper(id collate "C") like '%S%')`),
    ).toContain("goods_shelf_ids");
    expect(await plan("shelf_ids = '{}'")).toContain("goods_shelf_ids");
    const like = { field: "shelfIds", op: "like", values: ["S"] } as const;
    expect((await store.find("goods", { where: [like], sort: [] })).total).toBe(1);
  });
});
