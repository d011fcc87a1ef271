import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { everything } from "../../api/store/dialect/query.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Store } from "../../api/store/port.ts";
import { type AnyResource, defineResource, text } from "../../src/core/define.ts";
import { fixtureResources, sharedCodes } from "./stores-fixture.ts";

const plain = { icon: "tag", group: "catalog", area: "catalog", list: { columns: [] } } as const;

describe("The file of the json-server store", () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "storekeeper-file-"));
    file = join(folder, "store.json");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = (resources: readonly AnyResource[] = fixtureResources) => createJsonStore({ file, resources });
  const insert = (store: Store, id: string) =>
    store.transaction((one) => one.insert("goods", { id, title: id, price: 1 }));
  const total = async (store: Store) => (await store.find("goods", everything)).total;
  const parsed = async () => JSON.parse(await readFile(file, "utf8"));
  const journal = () => `${file}.journal`;

  /** Returns what a start after a kill at this moment would find; the folder is not changed. */
  async function foundAfterKill(): Promise<ReadonlySet<string>> {
    const copied = `${folder}-copy`;
    await cp(folder, copied, { recursive: true });
    await rm(join(copied, "store.json.lock"), { force: true });
    try {
      const store = await createJsonStore({ file: join(copied, "store.json"), resources: fixtureResources });
      const { rows } = await store.find("goods", everything);
      await store.close();
      expect(await readdir(copied)).toEqual(["store.json"]);
      expect(JSON.parse(await readFile(join(copied, "store.json"), "utf8")).goods).toHaveLength(rows.length);
      return new Set(rows.map((one) => one.id));
    } finally {
      await rm(copied, { recursive: true });
    }
  }

  /** Starts a writer, kills it after its n-th acknowledgement and returns what it had acknowledged. */
  function writeAndKill(from: number, acknowledged: number, pace = 2 ** 20): Promise<string[]> {
    const script = join(import.meta.dirname, "stores-crash-writer.ts");
    const args = [script, file, String(from), String(pace)];
    const child = spawn(process.execPath, ["--import", "tsx", ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    return new Promise((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (text) => {
        said += text;
        if (said.split("\n").length > acknowledged) child.kill("SIGKILL");
      });
      child.on("error", reject);
      child.on("close", () => resolve(said.split("\n").filter((line) => line !== "")));
    });
  }

  it("A killed writer loses nothing acknowledged, again and again", async () => {
    const acknowledged = new Set<string>();
    let from = 0;
    // The last ones are killed during a merge of the journal, which they do constantly.
    for (const [count, pace] of [
      [5, 2 ** 20],
      [23, 2 ** 20],
      [2, 0],
      [40, 0],
      [31, 0],
    ] as const) {
      for (const id of await writeAndKill(from, count, pace)) acknowledged.add(id);
      const stored = await foundAfterKill();
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
      from = Math.max(...[...stored].map((id) => Number(id.slice(1)))) + 1;
    }
    expect(acknowledged.size).toBeGreaterThan(80);
    expect((await parsed()).goods.length).toBeGreaterThan(0);
    const store = await open();
    expect(await total(store)).toBeGreaterThanOrEqual(acknowledged.size);
    await store.close();
  }, 60_000);

  it("A file gets what a killed writer has left in its journal, but for an unfinished line", async () => {
    const first = await open();
    await insert(first, "a");
    await first.close();
    const store = await open();
    await insert(store, "b");
    await store.transaction(async (one) => {
      await one.update("goods", "a", null, { price: 7 });
      await one.insert("goods", { id: "c", title: "c", price: 1 });
    });
    await store.transaction((one) => one.remove("goods", "b", null));
    await appendFile(journal(), '{"set":{"goods":[{"id":"d","ti');
    expect(await foundAfterKill()).toEqual(new Set(["a", "c"]));
    await appendFile(journal(), "\n");
    expect(await foundAfterKill()).toEqual(new Set(["a", "c"]));
    await store.close();
    expect((await parsed()).goods).toMatchObject([{ id: "a", price: 7 }, { id: "c" }]);
    expect(await readdir(folder)).toEqual(["store.json"]);
  });

  it("A file holds the same, whenever its server is killed while it takes the journal over", async () => {
    const store = await open();
    for (const id of ["a", "b"]) await insert(store, id);
    const before = await readFile(journal());
    await store.close();
    const text = await readFile(file);
    const mark = `${JSON.stringify({ file: createHash("sha256").update(text).digest("hex") })}\n`;
    // The file is in place, and the journal not removed yet.
    await writeFile(journal(), before);
    await appendFile(journal(), mark);
    expect(await foundAfterKill()).toEqual(new Set(["a", "b"]));
    // The journal names the new file, which is not in place yet.
    await rename(file, `${file}.new`);
    expect(await foundAfterKill()).toEqual(new Set(["a", "b"]));
  });

  it("A file is not touched by half a file that a kill left beside it", async () => {
    const store = await open();
    await insert(store, "a");
    await store.close();
    await writeFile(`${file}.new`, '{"goods":[{"id"');
    const again = await open();
    expect(await total(again)).toBe(1);
    await insert(again, "b");
    await again.close();
    expect((await parsed()).goods).toHaveLength(2);
    expect((await readdir(folder)).toSorted()).toEqual(["store.json"]);
  });

  it("A file forgets what could not be written, and goes on when it can", async () => {
    const first = await open();
    await insert(first, "a");
    await first.close();
    const store = await open();
    await symlink("/dev/full", journal());
    const failed = await Promise.allSettled([insert(store, "b"), insert(store, "c")]);
    const full = { status: "rejected", reason: { code: "ENOSPC" } };
    expect(failed).toMatchObject([full, full]);
    expect(await total(store)).toBe(1);
    await rm(journal());
    await insert(store, "b");
    expect(await total(store)).toBe(2);
    await store.close();
    expect((await parsed()).goods).toHaveLength(2);
  });

  it("A file stays behind its journal where there is no room for a new one, and loses nothing", async () => {
    const store = await open();
    await symlink("/dev/full", `${file}.new`);
    await insert(store, "a");
    await store.close();
    expect(await readdir(folder)).toContain("store.json.journal");
    await rm(`${file}.new`, { force: true });
    expect(await foundAfterKill()).toEqual(new Set(["a"]));
  });

  it("A file is not mixed with the journal of another, nor with a damaged one", async () => {
    const store = await open();
    for (const id of ["a", "b", "c"]) await insert(store, id);
    const good = await readFile(journal(), "utf8");
    await store.close();
    const own = await readFile(file, "utf8");
    const lines = good.split("\n");
    const damaged = [...lines.slice(0, 2), lines[2]?.slice(5), ...lines.slice(3)].join("\n");
    for (const [text, words] of [
      [good, /holds changes to another/],
      [damaged, /line 3/],
    ] as const) {
      await writeFile(journal(), text);
      await expect(open()).rejects.toThrow(words);
      expect([await readFile(journal(), "utf8"), await readFile(file, "utf8")]).toEqual([text, own]);
    }
    await rm(journal());
    await (await open()).close();
  });

  it("A file takes the journal over when nothing is written for a while", async () => {
    const pace = { journal: 2 ** 20, rest: 20 };
    const store = await createJsonStore({ file, resources: fixtureResources, pace });
    await insert(store, "a");
    await expect.poll(() => readdir(folder)).toEqual(["store.json", "store.json.lock"]);
    expect((await parsed()).goods).toMatchObject([{ id: "a" }]);
    await insert(store, "b");
    await store.close();
    expect((await parsed()).goods).toHaveLength(2);
  });

  it("A file that is not what it should be is left alone", async () => {
    for (const content of ['{"goods":[{"id":"a"', "[]", '{"goods":{}}']) {
      await writeFile(file, content);
      await expect(open()).rejects.toThrow(/store\.json|list/);
      expect(await readFile(file, "utf8")).toBe(content);
    }
    await writeFile(file, "{}");
    await (await open()).close();
  });

  it("A file is not opened when a field cannot become unique, and says which records share a value", async () => {
    const mugs = (unique: boolean) =>
      defineResource({
        ...plain,
        name: "mugs",
        title: "name",
        fields: { name: text(), code: text({ unique }) },
      });
    const before = await open([mugs(false)]);
    for (const [id, code] of [
      ["m1", "AA"],
      ["m2", "bb"],
      ["m3", "aa"],
    ] as const) {
      await before.transaction((one) => one.insert("mugs", { id, name: `Mug ${id}`, code }));
    }
    await before.close();
    const content = await readFile(file, "utf8");
    await expect(open([mugs(true)])).rejects.toThrow(sharedCodes);
    expect(await readFile(file, "utf8")).toBe(content);
    await (await open([mugs(false)])).close();
  });

  it("A file is written by one process at a time", async () => {
    const store = await open();
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    await store.close();
    expect(await readdir(folder)).not.toContain("store.json.lock");
  });

  it("A file is taken over at once from a process that was killed", async () => {
    const [id] = await writeAndKill(0, 1);
    expect(await readdir(folder)).toContain("store.json.lock");
    const store = await open();
    expect(await store.get("goods", id ?? "")).not.toBeNull();
    await store.close();
  });

  it("A file is not written any more by a process that lost it", async () => {
    await (await open()).close();
    const loser = await open();
    await insert(loser, "a");
    const text = await readFile(`${file}.lock`, "utf8");
    // As seen from another machine that waits in vain for a heartbeat.
    await writeFile(`${file}.lock`, JSON.stringify({ ...JSON.parse(text), token: "of another" }));
    const before = await readFile(journal(), "utf8");
    const writes = Array.from({ length: 10 }, (_, n) => insert(loser, `b${n}`));
    for (const one of await Promise.allSettled(writes)) expect(one).toMatchObject({ status: "rejected" });
    await expect(loser.ready()).rejects.toThrow("taken");
    await loser.close();
    expect(await readFile(journal(), "utf8")).toBe(before);
    expect(await readFile(`${file}.lock`, "utf8")).toContain("of another");
  });

  it("A file can be written again after somebody has deleted the lock", async () => {
    const store = await open();
    await rm(`${file}.lock`);
    await insert(store, "a");
    await expect(open()).rejects.toThrow("in use");
    await store.close();
  });

  it("A file says when it and its journal have grown past what they are made for", async () => {
    const store = await createJsonStore({ file, resources: fixtureResources, limit: 500 });
    await insert(store, "a");
    expect(store.outgrown?.()).toBeNull();
    await insert(store, "b");
    expect(store.outgrown?.()).toMatchObject({ limit: 500 });
    await store.close();
    const again = await createJsonStore({ file, resources: fixtureResources, limit: 500 });
    expect(again.outgrown?.()).toMatchObject({ limit: 500 });
    await again.close();
  });

  it("A file is ready only when something can be written", async () => {
    const store = await open();
    await store.ready();
    // Root can write regardless of permissions, but not into a file in place of the folder.
    await rename(folder, `${folder}-away`);
    await writeFile(folder, "");
    await expect(store.ready()).rejects.toThrow();
    await rm(folder);
    await rename(`${folder}-away`, folder);
    await store.ready();
    await store.close();
  });

  it("A file keeps values that no declaration mentions", async () => {
    const [shelves, ...others] = fixtureResources;
    const record = {
      id: "a",
      title: "A",
      price: 1,
      colour: "red",
      version: 4,
      createdAt: "2020-01-01T00:00:00.000Z",
    };
    await writeFile(
      file,
      JSON.stringify({ goods: [record], shelves: [{ id: "s", name: "S" }], old: [1], one: { x: 1 } }),
    );
    const store = await open(others);
    expect(await store.get("goods", "a")).not.toHaveProperty("colour");
    expect(await store.get("goods", "a")).toMatchObject({ tags: [], inStock: false, version: 4 });
    await store.transaction((one) => one.update("goods", "a", 4, { title: "B" }));
    await store.close();
    const content = await parsed();
    expect(content).toMatchObject({ old: [1], one: { x: 1 }, shelves: [{ id: "s", name: "S" }] });
    expect(content.goods).toMatchObject([{ title: "B", colour: "red", version: 5 }]);
    expect(shelves?.name).toBe("shelves");
  });

  it("A file no longer holds what was deleted, over many writes", async () => {
    const store = await open();
    await store.transaction(async (one) => {
      for (let n = 0; n < 300; n += 1) await one.insert("goods", { id: `g${n}`, title: "x", price: n });
    });
    for (const n of [0, 63, 64, 128, 299])
      await store.transaction((one) => one.remove("goods", `g${n}`, null));
    await store.transaction((one) => one.update("goods", "g65", null, { price: 1000 }));
    await insert(store, "g0");
    const expected = (await store.find("goods", everything)).rows;
    await store.close();
    const { goods } = await parsed();
    expect(goods).toHaveLength(296);
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(goods.toSorted(byId)).toEqual(expected.toSorted(byId));
  });
});
