/** A store whose reads are answered by a server that follows the one which writes. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { inStoreScope, type StoreScope } from "../../api/platform/store-scope.ts";
import { everything } from "../../api/store/dialect/query.ts";
import type { Store } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { type Replicated, startReplicated } from "../replicated.ts";
import { fixtureResources } from "./stores-fixture.ts";

let servers: Replicated;
let store: Store;
const timeouts = { statement: 10_000, lock: 5000, idle: 10_000 };
const staleness = 1500;

const open = () =>
  createPostgresStore({
    url: servers.leader,
    resources: fixtureResources,
    timeouts,
    replicas: { urls: [servers.follower], staleness },
  });

const reader = (after: string | null = null): StoreScope => ({
  reading: { after, reader: "somebody" },
  written: null,
});
const writer = (): StoreScope => ({ reading: null, written: null });

let made = 0;
async function insert(title = "Good"): Promise<{ readonly id: string; readonly written: string | null }> {
  const id = `good-${made++}`;
  const scope = writer();
  await inStoreScope(scope, () => store.transaction((tx) => tx.insert("goods", { id, title, price: 1 })));
  return { id, written: scope.written };
}

const get = (id: string, scope: StoreScope) => inStoreScope(scope, () => store.get("goods", id));
const used = () => store.replicas?.states().some((one) => one.used);
const reads = () => store.replicas?.reads() ?? { leader: 0, replica: 0 };

beforeAll(async () => {
  servers = await startReplicated();
  store = await open();
  await vi.waitUntil(used, { timeout: 10_000 });
});
afterEach(async () => {
  servers.thaw();
  await servers.goOn();
  await vi.waitUntil(used, { timeout: 10_000 });
});
afterAll(async () => {
  await store?.close();
  await servers?.stop();
});

describe("Reads of a scope that only reads", () => {
  it("The follower answers them all, and the leader those of scopes that may write", async () => {
    const { id, written } = await insert();
    await store.replicas?.reached(String(written));
    const before = reads();
    await get(id, reader());
    await inStoreScope(reader(), async () => {
      await store.getMany("goods", [id]);
      await store.find("goods", everything);
      await store.owners("goods", "sku", ["1"]);
      await store.aggregate("goods", { where: [], by: "kind", sum: ["price"] });
      for await (const one of store.stream("goods", everything)) expect(one.id).toBeDefined();
      await store.cached("text", async () => ({ text: "text" }));
    });
    expect(reads()).toEqual({ leader: before.leader, replica: before.replica + 7 });
    await get(id, writer());
    await store.get("goods", id);
    expect(reads().leader).toBe(before.leader + 2);
  });

  it("A person reads what they have written, from the leader if the follower is behind", async () => {
    for (let n = 0; n < 30; n += 1) {
      const { id, written } = await insert();
      expect(await get(id, reader(written))).not.toBeNull();
    }
    await servers.fallBehind();
    const { id, written } = await insert();
    const before = reads();
    expect(await get(id, reader())).toBeNull();
    expect(await get(id, reader(written))).not.toBeNull();
    expect(reads()).toEqual({ leader: before.leader + 1, replica: before.replica + 1 });
  });

  it("A browser whose earlier write is answered after a later one reads both", async () => {
    const [earlier, later] = [await insert(), await insert()];
    await servers.fallBehind();
    const last = await insert();
    const told = store.replicas?.latestAfter(String(earlier.written)) ?? null;
    for (const { id } of [earlier, later, last]) expect(await get(id, reader(told))).not.toBeNull();
  });

  it("A scope that writes shows its own write to its later reads", async () => {
    await servers.fallBehind();
    const scope = reader();
    await inStoreScope(scope, async () => {
      await store.transaction((tx) => tx.insert("goods", { id: "own", title: "Own", price: 1 }));
      expect(await store.get("goods", "own")).not.toBeNull();
    });
  });

  it("A text cached while the follower is behind is not shown to who has written since", async () => {
    const titles = async () => {
      const { rows } = await store.find("goods", everything);
      return { text: rows.map(({ title }) => title).join() };
    };
    const list = (scope: StoreScope) => inStoreScope(scope, () => store.cached("titles", titles));
    for (let n = 0; n < 20; n += 1) {
      await list(reader());
      const { written } = await insert(`Title ${n}`);
      const [, own] = await Promise.all([list(reader()), list(reader(written))]);
      expect(own.text).toContain(`Title ${n}`);
    }
  });

  it("A follower that is too far behind is left out until it has caught up", async () => {
    await servers.fallBehind();
    const { id } = await insert();
    await expect.poll(used, { timeout: 10_000 }).toBe(false);
    expect(await get(id, reader())).not.toBeNull();
    await servers.goOn();
    await expect.poll(used).toBe(true);
  });

  it("All readers see a position once it is reached, whether the follower has caught up or not", async () => {
    const first = await insert();
    await store.replicas?.reached(String(first.written));
    expect(await get(first.id, reader())).not.toBeNull();
    await servers.fallBehind();
    const second = await insert();
    await store.replicas?.reached(String(second.written));
    expect(await get(second.id, reader())).not.toBeNull();
  });

  it("A follower that hangs is given up within seconds, and its reads go to the leader", async () => {
    const { id, written } = await insert();
    await store.replicas?.reached(String(written));
    await servers.freeze();
    const start = performance.now();
    expect(await get(id, reader())).not.toBeNull();
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(used()).toBe(false);
  });

  it("An address that leads to the leader itself is not used", async () => {
    const own = await createPostgresStore({
      url: servers.leader,
      resources: fixtureResources,
      timeouts,
      replicas: { urls: [servers.leader], staleness },
    });
    try {
      await insert();
      await inStoreScope(reader(), () => own.find("goods", everything));
      expect(own.replicas?.states()).toMatchObject([{ behind: null, used: false }]);
      expect(own.replicas?.reads()).toEqual({ leader: 1, replica: 0 });
    } finally {
      await own.close();
    }
  });
});
