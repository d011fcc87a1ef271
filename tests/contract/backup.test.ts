/** Backups: everything is restored, on the same store and on the other one; a damaged file changes nothing. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UnfitBackup } from "../../api/store/backup/format.ts";
import { restore } from "../../api/store/backup/restore.ts";
import {
  type BackupSource,
  checkedSource,
  fileSource,
  postgresSource,
} from "../../api/store/backup/source.ts";
import { writeBackup } from "../../api/store/backup/write.ts";
import { storedResources } from "../../api/store/collections.ts";
import { StoreNotEmpty } from "../../api/store/copy-store.ts";
import { everything } from "../../api/store/dialect/query.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Store } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { defineResource, text } from "../../src/core/define.ts";
import { testPostgres } from "./postgres.ts";
import { fixtureResources } from "./stores-fixture.ts";

const known = new Map(fixtureResources.map((one) => [one.name, one]));
const now = new Date("2026-06-15T10:00:00.000Z");

interface Place {
  readonly store: Store;
  source(): Promise<BackupSource>;
  end(): Promise<unknown>;
}

async function aFile(folder: string, pace?: { journal: number; rest: number }): Promise<Place> {
  const file = join(await mkdtemp(join(folder, "file-")), "store.json");
  const store = await createJsonStore({ file, resources: fixtureResources, ...(pace ? { pace } : {}) });
  return { store, source: () => fileSource(file, fixtureResources), end: () => store.close() };
}

async function aDatabase(): Promise<Place> {
  const { url, stop } = await testPostgres();
  const store = await createPostgresStore({ url, resources: fixtureResources });
  return {
    store,
    source: () => postgresSource(url, fixtureResources),
    end: () => store.close().then(stop),
  };
}

const places = { file: aFile, PostgreSQL: aDatabase };
type Kind = keyof typeof places;

let folder: string;
let uploads: string;
const open: Place[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-backup-"));
  uploads = join(folder, "uploads");
  await mkdir(uploads);
});
afterEach(async () => {
  for (const place of open.splice(0)) await place.end();
  await rm(folder, { recursive: true, force: true });
});

async function place(kind: Kind): Promise<Place> {
  const made = await places[kind](folder);
  open.push(made);
  return made;
}

async function backUp(from: Place): Promise<string> {
  const source = await from.source();
  try {
    return (await writeBackup(source, uploads, join(folder, "backups"), now)).path;
  } finally {
    await source.close();
  }
}

const bring = (path: string, to: Place, into = join(folder, "restored")) =>
  restore(path, to.store, known, into);

/** Returns the whole content as JSON. */
async function contentOf({ store }: Place) {
  const content: Record<string, unknown> = { series: Object.fromEntries(await store.series()) };
  for (const name of known.keys()) {
    const { rows } = await store.find(name, { where: [], sort: [{ field: "id", order: "asc" }] });
    content[name] = JSON.parse(JSON.stringify(rows));
  }
  return content;
}

/** Creates some of everything, edited so that versions and times differ. */
async function fill({ store }: Place): Promise<void> {
  await store.transaction(async (one) => {
    await one.insert("shelves", { id: "s1", name: "Top" });
    await one.insert("shelves", { id: "s2", name: 'Änder\u2028ung "quoted"\\', parentId: "s1" });
    await one.insert("goods", {
      id: "g1",
      title: "Line\nbreak\ttab \u0085 😀",
      sku: "A-1",
      shelfId: "s2",
      shelfIds: ["s1", "s2"],
      tags: ["a,b", "{c}", ""],
      price: 1099,
      weight: 0.125,
      quantity: 3,
      kind: "food",
      features: ["cold"],
      published: true,
      day: "0000-02-29",
      seenAt: "2026-01-01T00:00:00.001Z",
      picture: { url: "/uploads/cup.webp", alt: null },
      variants: [{ id: "v1", sku: "A-2", options: { Size: "XL" }, shelfId: null }],
      token: "secret",
    });
    await one.insert("goods", { id: "g2", title: "Bare", price: 0 });
    await one.insert("blog-bundles", { id: "b1", name: "Set", items: [{ goodId: "g1", shelfIds: ["s1"] }] });
    await one.nextNumber("invoices", 7);
  });
  await store.transaction((one) => one.update("goods", "g2", 1, { price: 5 }));
}

describe("A backup", () => {
  it.each([
    ["file", "file"],
    ["file", "PostgreSQL"],
    ["PostgreSQL", "PostgreSQL"],
    ["PostgreSQL", "file"],
  ] as const)("A backup of %s brings everything back into %s", async (from, to) => {
    const [source, target] = [await place(from), await place(to)];
    await fill(source);
    await writeFile(join(uploads, "cup.webp"), Buffer.from([0, 10, 255, 13]));
    await writeFile(join(uploads, "half.webp.part"), "half");
    const path = await backUp(source);
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(await bring(path, target)).toMatchObject({
      records: { shelves: 2, goods: 2, "blog-bundles": 1 },
      series: 1,
      uploads: 1,
    });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await readdir(join(folder, "restored"))).toEqual(["cup.webp"]);
    expect(await readFile(join(folder, "restored/cup.webp"))).toEqual(Buffer.from([0, 10, 255, 13]));
    // Numbers, versions and unique values continue from there.
    expect(await target.store.transaction((one) => one.nextNumber("invoices", 1))).toBe(8);
    await expect(
      target.store.transaction((one) => one.insert("goods", { id: "g3", title: "x", price: 1, sku: "A-2" })),
    ).rejects.toThrow("taken");
    await expect(bring(path, target)).rejects.toBeInstanceOf(StoreNotEmpty);
  });

  it("A restored backup signs nobody in, and has the rest", async () => {
    const all = [...storedResources.values()];
    const stores = [1, 2].map((n) => join(folder, `signed-in-${n}.json`));
    const [from, to] = await Promise.all(stores.map((file) => createJsonStore({ file, resources: all })));
    const later = "2999-01-01T00:00:00.000Z";
    const somebody = { staffId: "s", tokenHash: "t", expiresAt: later };
    await from?.transaction(async (tx) => {
      await tx.insert("sessions", { id: "a", ...somebody, lastSeenAt: later });
      await tx.insert("sign-in-steps", { id: "b", ...somebody });
      await tx.insert("password-resets", { id: "c", ...somebody });
      await tx.insert("attributes", { id: "d", title: "Color" });
    });
    const source = await fileSource(String(stores[0]), all);
    const { path } = await writeBackup(source, uploads, folder, now);
    if (!to) throw new Error("no store");
    await restore(path, to, storedResources, join(folder, "restored"));
    const held = [];
    for (const { name } of all) if ((await to.find(name, everything)).total > 0) held.push(name);
    expect(held).toEqual(["attributes"]);
    await Promise.all([from?.close(), to.close()]);
  });

  it("A backup of PostgreSQL is of one moment, whatever is written meanwhile", async () => {
    const { store, ...from } = await place("PostgreSQL");
    await fill({ store, ...from });
    const before = await contentOf({ store, ...from });
    const source = await from.source();
    await store.transaction(async (one) => {
      await one.insert("goods", { id: "later", title: "Later", price: 1 });
      await one.update("shelves", "s1", null, { name: "Bottom" });
      await one.nextNumber("invoices", 7);
    });
    const { path } = await writeBackup(source, uploads, folder, now);
    await source.close();
    const target = await place("file");
    await bring(path, target);
    expect(await contentOf(target)).toEqual(before);
  });

  it("A backup of a file in use has all acknowledged writes, and none by half", async () => {
    // The file merges its journal constantly.
    const from = await aFile(folder, { journal: 0, rest: 0 });
    open.push(from);
    let acknowledged = 0;
    let writing = true;
    const writes = (async () => {
      for (let n = 1; writing; n += 1) {
        await from.store.transaction(async (one) => {
          await one.insert("shelves", { id: `s${n}`, name: `Shelf ${n}` });
          await one.insert("goods", { id: `g${n}`, title: "x".repeat(200), price: n, shelfId: `s${n}` });
        });
        acknowledged = n;
      }
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(5);
    for (let round = 0; round < 15; round += 1) {
      const safe = acknowledged;
      const { entries } = await from.source();
      const ids: Record<string, string[]> = { goods: [], shelves: [] };
      for await (const one of entries()) if ("resource" in one) ids[one.resource]?.push(one.record.id);
      const count = ids.goods?.length ?? 0;
      expect(count).toBeGreaterThanOrEqual(safe);
      expect(ids.goods).toEqual(Array.from({ length: count }, (_, at) => `g${at + 1}`));
      expect(ids.shelves).toEqual(Array.from({ length: count }, (_, at) => `s${at + 1}`));
    }
    writing = false;
    await writes;
  });

  it("A backup that is damaged, cut off or of something else is refused before anything is written", async () => {
    const [source, target] = [await place("file"), await place("file")];
    await fill(source);
    await writeFile(join(uploads, "cup.webp"), "picture");
    const good = await readFile(await backUp(source));
    const text = gunzipSync(good).toString();
    const lines = text.split("\n");
    const bad = join(folder, "bad.gz");
    const packed = (changed: string) => gzipSync(changed);
    for (const [bytes, why] of [
      [good.subarray(0, good.length - 20), "damaged or not whole"],
      [Buffer.from("not packed"), "damaged or not whole"],
      [packed(""), "no end"],
      [packed("{}\n{}\n"), "not a backup"],
      [packed(text.replace('"version":1,"takenAt"', '"version":2,"takenAt"')), "this version can read"],
      [packed(text.replace('"price":1099', '"price":1098')), "checksum"],
      [packed(lines.slice(0, -2).join("\n")), "whole line"],
      [packed(`${lines.slice(0, -2).join("\n")}\n`), "no end"],
      [packed([...lines.slice(0, 2), ...lines.slice(3)].join("\n")), "checksum"],
      [packed(text.replace('"cup.webp"', '"../../x"')), "damaged at line"],
    ] as const) {
      await writeFile(bad, bytes);
      const refused = bring(bad, target);
      await expect(refused).rejects.toBeInstanceOf(UnfitBackup);
      await expect(refused).rejects.toThrow(why);
    }
    await expect(bring(join(folder, "none.gz"), target)).rejects.toThrow("is not there");
    expect((await target.store.find("goods", everything)).total).toBe(0);
    expect(await readdir(folder)).not.toContain("restored");
  });

  it("A backup of a store that would not start says which records cannot be read", async () => {
    const place = await aFile(folder);
    open.push(place);
    await place.store.load("goods", [
      {
        id: "g1",
        title: "Absurd",
        price: 2 ** 53,
        version: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      },
      {
        id: "g2",
        title: "Plain",
        price: 1,
        version: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      },
    ]);
    const damages: string[] = [];
    const source = checkedSource(await place.source(), known, (damage) => damages.push(damage));
    await writeBackup(source, uploads, join(folder, "backups"), now);
    expect(damages).toEqual(["goods g1: price is 9007199254740992, not a whole number"]);
  });

  it("A backup of undeclared records is refused by their name", async () => {
    const source = await place("file");
    await fill(source);
    const target = await place("file");
    const path = await backUp(source);
    const fewer = new Map([...known].filter(([name]) => name !== "blog-bundles"));
    await expect(restore(path, target.store, fewer, uploads)).rejects.toThrow(/holds blog-bundles/);
  });

  it.each(["file", "PostgreSQL"] as const)("A backup is all or nothing on %s", async (kind) => {
    const source = await place("file");
    await fill(source);
    await writeFile(join(uploads, "cup.webp"), "new");
    const path = await backUp(source);
    const target = await place(kind);
    const into = join(folder, "restored");
    await mkdir(into);
    await writeFile(join(into, "cup.webp"), "old");
    await expect(bring(path, target)).rejects.toThrow(/another picture at/);
    expect((await target.store.find("goods", everything)).total).toBe(0);
    expect(await readFile(join(into, "cup.webp"), "utf8")).toBe("old");
    await rm(join(into, "cup.webp"));
    await bring(path, target);
    expect((await target.store.find("goods", everything)).total).toBe(2);
  });
});

it("A backup of a database names the columns with values, and the tables, that no declaration describes", async () => {
  const { url, stop } = await testPostgres();
  const plain = {
    icon: "tag",
    group: "catalog",
    area: "catalog",
    title: "name",
    list: { columns: [] },
  } as const;
  const declare = (name: string, more: Parameters<typeof defineResource>[0]["fields"] = {}) =>
    defineResource({ ...plain, name, fields: { name: text({ required: true }), ...more } });
  const later = [declare("cards", { tier: text(), note: text() }), declare("visits")];
  const store = await createPostgresStore({ url, resources: later });
  try {
    await store.transaction((tx) => tx.insert("cards", { id: "c1", name: "Card", tier: "gold" }));
    const source = await postgresSource(url, [declare("cards")]);
    expect(source.left.toSorted()).toEqual(["cards.tier", "visits"]);
    await source.close();
    const whole = await postgresSource(url, later);
    expect(whole.left).toEqual([]);
    await whole.close();
  } finally {
    await store.close();
    await stop();
  }
});
