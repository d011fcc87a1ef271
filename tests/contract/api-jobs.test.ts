import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { catalogueOf } from "../../api/features/translations/catalogue.ts";
import { registeredJobs } from "../../api/records/jobs/registered.ts";
import { endUnknownJobs } from "../../api/server/jobs/tidy.ts";
import { type Body, type Caller, describeApi, rows, type TestApi } from "./api-harness.ts";

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `${name} ${at}`, sku: `${name}-${at}`, price: 1 + at }));

/** Starts a job and sends its items. */
async function begin(caller: Caller, job: object, items: readonly unknown[]): Promise<Body> {
  const { status, body, text } = await caller.post("/api/jobs", { ...job, total: items.length });
  expect(status, text).toBe(202);
  for (let first = 0; first < items.length; first += 200) {
    const part = { first, items: items.slice(first, first + 200) };
    const sent = await caller.post(`/api/jobs/${body.id}/items`, part);
    expect(sent.status, sent.text).toBe(202);
  }
  return body;
}

/** Waits for the job to end and returns it. */
async function over(caller: Caller, id: unknown): Promise<Body> {
  return vi.waitFor(
    async () => {
      const { body } = await caller.get(`/api/jobs/${id}`);
      expect(["done", "failed", "stopped"]).toContain(body.state);
      return body;
    },
    { timeout: 30_000, interval: 20 },
  );
}

const countOf = async (api: TestApi, name: string) =>
  (
    await api.store.find("products", {
      where: [{ field: "sku", op: "like", values: [`${name}-`] }],
      sort: [],
    })
  ).total;

const importing = { kind: "import", resource: "products", mode: "create" };

describeApi("A job", (api) => {
  test("A job imports many rows, and says what became of each", async () => {
    const owner = await api().as("super-admin");
    const items: Record<string, unknown>[] = rowsOf("plain", 401);
    items[250] = { title: "", sku: "none" };
    const { id } = await begin(owner, importing, items);
    const done = await over(owner, id);
    expect(done).toMatchObject({ state: "done", total: 401, done: 401, counts: { created: 400, failed: 1 } });
    expect(await countOf(api(), "plain")).toBe(400);
    const results = rows((await owner.get(`/api/jobs/${id}/results?first=200`)).body.results);
    expect(results.length).toBe(201);
    expect(results[50]).toMatchObject({
      index: 250,
      outcome: "failed",
      errors: { title: ["errors.required"] },
    });
    const left = await owner.get(`/api/jobs/${id}/failed.csv?lng=es`);
    expect(left.text).toBe(
      "\ufeffError de importación,title,sku\r\ntitle: Este campo es obligatorio. price: Este campo es obligatorio.,,none\r\n",
    );
    const cashier = await api().as("cashier");
    expect((await cashier.get(`/api/jobs/${id}/failed.csv`)).status).toBe(404);
    expect(rows((await owner.get("/api/jobs")).body)[0]).toMatchObject({ id });
    const trail = await owner.get("/api/audit-entries?resource=products&recordTitle=plain%20400");
    expect(rows(trail.body)).toMatchObject([{ verb: "create", actorName: "The super-admin" }]);
  });

  test("A job whose rows do not come for a quarter of an hour counts no more, and the next ones begin", async () => {
    const caller = await api().elsewhere();
    await caller.login("super-admin@example.com");
    const job = { ...importing, total: 2 };
    const start = async () => (await caller.post("/api/jobs", job)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await start());
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    api().pass(16 * 60_000);
    expect(await start()).toBe(202);
  });

  test("A job answers the questions of an import by row and name, and gives new records their defaults", async () => {
    const owner = await api().as("super-admin");
    for (const at of [1, 2, 3]) {
      await owner.post("/api/customers", { name: `Known ${at}`, phone: `+34 600 000 10${at}` });
    }
    const people = [1, 2, 3, 4].map((at) => ({
      name: `Met ${at}`,
      phone: `+3460000010${at}`,
      whenNew: { notes: "From the fair" },
    }));
    const wrong = { name: "Met 5", whenNew: "From the fair" };
    const answers = { alike: "skip", alikeRows: { "0": "update", "200": "create" } };
    // The indexes are those of the job, whatever its parts and batches.
    const others = rowsOf("Other", 198).map(({ title }) => ({ name: title }));
    const items = [people[0], people[1], ...others, people[2], people[3], wrong];
    const asked = { kind: "import", resource: "customers", mode: "upsert", answers };
    const { id } = await begin(owner, asked, items);
    expect(await over(owner, id)).toMatchObject({
      counts: { updated: 1, skipped: 1, created: 200, failed: 1 },
    });
    const results = rows((await owner.get(`/api/jobs/${id}/results`)).body.results);
    expect([0, 1, 200, 201, 202].map((at) => results[at]?.outcome)).toEqual([
      "updated",
      "skipped",
      "created",
      "created",
      "failed",
    ]);
    expect(results[202]).toMatchObject({ errors: { whenNew: ["errors.json"] } });
    const notes = async (name: string) =>
      rows((await owner.get(`/api/customers?name=${encodeURIComponent(name)}`)).body).map((one) => one.notes);
    expect(await notes("Met 3")).toEqual(["From the fair"]);
    expect(await notes("Met 1")).not.toEqual(["From the fair"]);
    expect(await notes("Met 2")).toEqual([]);
  });

  test("A job does not import a row twice that names the same reference in another way, in any batch", async () => {
    const owner = await api().as("super-admin");
    const made = await owner.post("/api/products/import", { rows: rowsOf("named", 101), mode: "create" });
    const ids = rows(made.body.results).map(({ id }) => String(id));
    const seo = ids.map((_, at) => ({ productId: `named ${at}`, pageName: `Page ${at}` }));
    const { id } = await begin(owner, { kind: "import", resource: "product-seo", mode: "upsert" }, [
      ...seo,
      { productId: ids[0], pageName: "Other" },
    ]);
    expect(await over(owner, id)).toMatchObject({ counts: { created: 101, failed: 1 } });
    const left = await owner.get(`/api/jobs/${id}/failed.csv?lng=en`);
    expect(left.text.split("\r\n")[1]).toBe(
      `productId: Line 2 of this file has the same value.,${ids[0]},Other`,
    );
  });

  test("A job keeps the latest of a person, and a bounded number of failed rows", async () => {
    const owner = await api().as("super-admin");
    const { store } = api();
    const made = await owner.post("/api/jobs", { ...importing, total: 10_002 });
    const id = String(made.body.id);
    const left = [
      { title: "", sku: "last-kept" },
      { title: "", sku: "dropped" },
    ];
    await store.transaction(async (tx) => {
      await tx.insert("job-parts", { id: `part-${id}`, jobId: id, first: 10_000, items: left });
      const counts = { failed: 9999, created: 1 };
      await tx.update("jobs", id, null, { received: 10_002, done: 10_000, counts });
    });
    expect(await over(owner, id)).toMatchObject({ state: "done", counts: { failed: 10_001 } });
    const { results } = (await owner.get(`/api/jobs/${id}/results?first=10000`)).body;
    expect(rows(results).map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
    const file = (await owner.get(`/api/jobs/${id}/failed.csv?lng=en`)).text.trimEnd().split("\r\n");
    expect(file).toHaveLength(3);
    expect(file.at(-1)).toBe('"And 10,000 more rows that failed. They are only in the original file.",,');
    const parts = await store.find("job-parts", { where: [], sort: [] });
    expect(parts.rows.find((part) => part.jobId === id)?.items).toEqual([left[0], null]);

    const now = api().now().toISOString();
    const old = Array.from({ length: 25 }, (_, at) => `00-${String(at).padStart(2, "0")}`);
    await store.transaction(async (tx) => {
      const known = { resource: "products", staffId: "staff-super-admin", state: "done", endedAt: now };
      for (const one of old) {
        const done = { ...known, kind: "bulk", input: {}, total: 1, received: 1, done: 1, counts: {} };
        await tx.insert("jobs", { id: one, ...done });
        await tx.insert("job-parts", { id: `part-${one}`, jobId: one, first: 0, items: ["x"] });
      }
      await tx.insert("jobs", {
        ...{ ...known, id: "00-theirs", staffId: "staff-manager", kind: "bulk", input: {} },
        ...{ total: 1, received: 1, done: 1, counts: {} },
      });
    });
    const next = await begin(owner, importing, rowsOf("next", 1));
    await over(owner, next.id);
    await vi.waitFor(async () => {
      const stored = (await store.find("jobs", { where: [], sort: [] })).rows;
      const own = stored.filter((job) => job.staffId === "staff-super-admin" && job.endedAt !== null);
      const found = old.filter((one) => own.some((job) => job.id === one));
      // The one that was just begun may have ended since.
      expect(own.length).toBeLessThanOrEqual(21);
      expect(own.length).toBeGreaterThanOrEqual(20);
      expect(found).toEqual(old.slice(old.length - found.length));
      expect(stored.map((job) => job.id)).toContain("00-theirs");
    });
    const remaining = (await store.find("job-parts", { where: [], sort: [] })).rows;
    expect(remaining.filter(({ jobId }) => old.slice(0, 5).includes(String(jobId)))).toEqual([]);
  });

  test("A job changes and deletes many", async () => {
    const owner = await api().as("super-admin");
    const made = await owner.post("/api/products/import", { rows: rowsOf("many", 201), mode: "create" });
    const ids = rows(made.body.results).map(({ id }) => String(id));
    const bulk = { kind: "bulk", resource: "products" };
    const dear = await begin(owner, { ...bulk, patch: { price: 7 } }, [...ids, "gone"]);
    expect(await over(owner, dear.id)).toMatchObject({ state: "done", counts: { ok: 201, failed: 1 } });
    expect(await api().store.get("products", ids[200] ?? "")).toMatchObject({ price: 7 });
    const [read, changed] = [ids[3], ids[70]];
    const page = await owner.post("/api/product-seo", { productId: read, pageName: "Read" });
    expect(page.status, page.text).toBe(201);
    await owner.patch(`/api/products/${changed}`, { price: 9 });
    const gone = await begin(owner, { ...bulk, delete: true, versions: { [String(changed)]: 2 } }, ids);
    expect(await over(owner, gone.id)).toMatchObject({ state: "done", counts: { ok: 199, failed: 2 } });
    expect(await countOf(api(), "many")).toBe(2);
    const removal = rows((await owner.get(`/api/jobs/${gone.id}/results`)).body.results);
    expect(removal.filter(({ ok }) => !ok)).toMatchObject([
      { id: read, status: 409, references: [{ resource: "product-seo", field: "productId", count: 1 }] },
      { id: changed, status: 412 },
    ]);
    const back = await begin(owner, { ...bulk, undo: "delete" }, ids);
    expect(await over(owner, back.id)).toMatchObject({ state: "done", counts: { ok: 199, failed: 2 } });
    expect(await api().store.get("products", ids[200] ?? "")).toMatchObject({ price: 7, version: 3 });
    const trail = await owner.get(`/api/audit-entries?recordId=${ids[200]}&_sort=createdAt&_order=asc`);
    expect(rows(trail.body).map(({ verb }) => verb)).toEqual(["create", "update", "delete", "restore"]);
  });

  test("A job is done in shorter batches where a part takes long, and somebody else's goes on beside it", async () => {
    const owner = await api().as("super-admin");
    const made = await owner.post("/api/products/import", { rows: rowsOf("slow", 401), mode: "create" });
    const ids = rows(made.body.results).map(({ id }) => String(id));
    const { transaction } = api().store;
    const batches: number[] = [];
    const spied = vi.spyOn(api().store, "transaction").mockImplementation((work, kind) => {
      let count = 0;
      const slowed = transaction((tx) => {
        count = 0;
        const savepoint: typeof tx.savepoint = async (step) => {
          count += 1;
          await new Promise((resolve) => setTimeout(resolve, 3));
          return tx.savepoint(step);
        };
        return work({ ...tx, savepoint });
      }, kind);
      return slowed.finally(() => count > 0 && batches.push(count));
    });
    const bulk = { kind: "bulk", resource: "products", patch: { price: 8 } };
    const { id } = await begin(owner, bulk, [...ids.slice(0, 300), "gone", ...ids.slice(300)]);
    const manager = await api().as("manager");
    const other = await manager.post("/api/jobs", { kind: "export", resource: "categories", total: 9 });
    expect(await over(manager, other.body.id)).toMatchObject({ state: "done" });
    expect((await owner.get(`/api/jobs/${id}`)).body).toMatchObject({ state: "running" });
    expect(await over(owner, id)).toMatchObject({ state: "done", done: 402, counts: { ok: 401, failed: 1 } });
    spied.mockRestore();
    expect(batches[0]).toBe(20);
    expect(Math.max(...batches)).toBeLessThanOrEqual(50);
    expect(batches.reduce((sum, one) => sum + one, 0)).toBe(402);
    const results = rows((await owner.get(`/api/jobs/${id}/results`)).body.results);
    expect(results.map((one) => one.id)).toEqual([...ids.slice(0, 300), "gone", ...ids.slice(300)]);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([{ id: "gone" }]);
  });

  test("A job is stopped between two batches, and what was done stays", async () => {
    const owner = await api().as("super-admin");
    const { transaction } = api().store;
    let job: string | undefined;
    let done = 0;
    const spied = vi.spyOn(api().store, "transaction").mockImplementation(async (work, kind) => {
      const id = job;
      done = id ? Number((await api().store.get("jobs", id))?.done) : done;
      if (id && done >= 50) {
        job = undefined;
        expect((await owner.post(`/api/jobs/${id}/stop`)).body).toMatchObject({ state: "stopped" });
      }
      return transaction(work, kind);
    });
    const items = rowsOf("stopped", 600);
    const made = await owner.post("/api/jobs", { ...importing, total: 600 });
    job = String(made.body.id);
    const id = job;
    await owner.post(`/api/jobs/${id}/items`, { first: 0, items });
    expect(await over(owner, id)).toMatchObject({ state: "stopped", done });
    expect(done).toBeLessThan(600);
    spied.mockRestore();
    const left = (await owner.get(`/api/jobs/${id}/failed.csv`)).text.split("\r\n");
    const price = ((1 + done) / 100).toFixed(2);
    expect([left.length, left[1]]).toEqual([602 - done, `,stopped ${done},stopped-${done},${price}`]);
    await begin(owner, importing, rowsOf("later", 1)).then((later) => over(owner, later.id));
    expect(await countOf(api(), "stopped")).toBe(done);
    expect((await owner.get(`/api/jobs/${id}`)).body).toMatchObject({ state: "stopped", done });
  });

  test("A job goes on where a killed server has left it, and one server alone does it", async () => {
    const owner = await api().as("super-admin");
    const made = await owner.post("/api/jobs", { ...importing, total: 600 });
    const id = String(made.body.id);
    const items = rowsOf("left", 600);
    await api().store.transaction(async (tx) => {
      for (const first of [0, 200, 400]) {
        const part = { jobId: id, first, items: items.slice(first, first + 200) };
        await tx.insert("job-parts", { id: `part-${first}-${id}`, ...part });
      }
      const heldUntil = new Date(api().now().getTime() + 30_000).toISOString();
      const changes = { state: "running", received: 600, done: 200, runner: "killed", heldUntil };
      await tx.update("jobs", id, null, { ...changes, counts: { created: 200 } });
    });
    const elsewhere = await api().elsewhere();
    await elsewhere.login("super-admin@example.com");
    const other = { kind: "export", resource: "products", total: 1 };
    await elsewhere.post("/api/jobs", other);
    await owner.post("/api/jobs", other);
    expect((await owner.get(`/api/jobs/${id}`)).body).toMatchObject({ state: "running", done: 200 });
    api().pass(31_000);
    await Promise.all([elsewhere.post("/api/jobs", other), owner.post("/api/jobs", other)]);
    const done = await over(owner, id);
    expect(done).toMatchObject({ state: "done", done: 600, counts: { created: 600 } });
    // The first part was done before and is not repeated.
    expect(await countOf(api(), "left")).toBe(400);
  });

  test("A job of a later version is left to a server that knows it", async () => {
    const owner = await api().as("super-admin");
    const [unknownKind, unknownResource] = await Promise.all(
      [importing, { kind: "export", resource: "products" }].map((job) =>
        owner.post("/api/jobs", { ...job, total: 1 }).then(({ body }) => String(body.id)),
      ),
    );
    await over(owner, unknownResource);
    await api().store.transaction(async (tx) => {
      await tx.update("jobs", String(unknownKind), null, { kind: "forecast" });
      await tx.update("jobs", String(unknownResource), null, { state: "waiting", resource: "forecasts" });
    });
    const { id } = await begin(owner, importing, rowsOf("known", 1));
    expect(await over(owner, id)).toMatchObject({ state: "done" });
    const waiting = { state: "waiting", error: null };
    expect(await api().store.get("jobs", String(unknownKind))).toMatchObject(waiting);
    expect(await api().store.get("jobs", String(unknownResource))).toMatchObject(waiting);
    const listed = rows((await owner.get("/api/jobs")).body);
    const labels = new Map(listed.map((one) => [String(one.id), one.label]));
    expect(labels.get(String(unknownResource))).toBe("notifications:jobs.export");
    expect(labels.get(String(unknownKind))).toBe("notifications:jobs.unknown");
    expect((await owner.get(`/api/jobs/${unknownKind}/failed.csv`)).status).toBe(404);
    expect((await owner.get(`/api/jobs/${unknownKind}/file`)).status).toBe(404);
  });

  test("A job of a kind that is gone ends in words, and its user is notified", async () => {
    const owner = await api().as("super-admin");
    const { id } = (await owner.post("/api/jobs", { ...importing, total: 1 })).body;
    await api().store.transaction((tx) => tx.update("jobs", String(id), null, { kind: "horoscopes" }));
    const { store } = api();
    const endIn = (minutes: number) =>
      endUnknownJobs({ store, clock: () => new Date(Date.now() + minutes * 60_000) });
    await endIn(50);
    expect((await owner.get(`/api/jobs/${id}`)).body).toMatchObject({ state: "waiting", failure: null });
    await Promise.all([endIn(70), endIn(70)]);
    expect((await owner.get(`/api/jobs/${id}`)).body).toMatchObject({
      state: "failed",
      failure: "removed",
      error: "This server has no jobs of the kind horoscopes, or no products.",
    });
    const told = await store.find("notifications", {
      where: [{ field: "recordId", op: "eq", values: [String(id)] }],
      sort: [],
    });
    expect(told.rows).toMatchObject([{ kind: "jobFailed", title: "products" }]);
  });

  test("A job of each kind has a name in every language", () => {
    const catalogue = catalogueOf(join(process.cwd(), "locales"));
    const lacking = catalogue.languages.flatMap((language) =>
      registeredJobs().flatMap(({ label }) => {
        const [namespace = "", key = ""] = label.split(":");
        return catalogue.shipped(language, namespace, key) === null ? [`${language} ${label}`] : [];
      }),
    );
    expect(lacking).toEqual([]);
    expect(registeredJobs().map(({ kind }) => kind)).toContain("documents");
  });

  test("A job makes a file of what a list shows, for its person alone", async () => {
    const manager = await api().as("manager");
    const query = "_sort=sku&_order=asc&_columns=title,sku,price";
    const begun = await manager.post("/api/jobs", { kind: "export", resource: "products", total: 9, query });
    expect(begun.status, begun.text).toBe(202);
    const { id } = begun.body;
    expect(await over(manager, id)).toMatchObject({
      state: "done",
      file: expect.stringMatching(/^products-.*csv$/),
    });
    const file = await manager.get(`/api/jobs/${id}/file`);
    expect(file.text).toBe((await manager.get(`/api/products/export.csv?${query}`)).text);
    const cashier = await api().as("cashier");
    for (const path of ["", "/results", "/file"]) {
      expect((await cashier.get(`/api/jobs/${id}${path}`)).status).toBe(404);
    }
    expect((await cashier.post(`/api/jobs/${id}/stop`)).status).toBe(404);
    expect(rows((await cashier.get("/api/jobs")).body)).toEqual([]);
    const unknown = { kind: "export", resource: "products", total: 9, query: "_columns=nothing" };
    expect((await manager.post("/api/jobs", unknown)).status).toBe(400);
  });

  test("A job gives no file to who may see less by now", async () => {
    const manager = await api().as("manager");
    const { id } = (await manager.post("/api/jobs", { kind: "export", resource: "products", total: 9 })).body;
    await over(manager, id);
    const asRole = (role: string) =>
      api().store.transaction((tx) => tx.update("staff", "staff-manager", null, { role }));
    await asRole("accountant");
    expect((await manager.get("/api/products/export.csv")).status).toBe(200);
    expect((await manager.get(`/api/jobs/${id}/file`)).status).toBe(403);
    await asRole("manager");
    expect((await manager.get(`/api/jobs/${id}/file`)).status).toBe(200);
  });

  test("A job is only for those who may do the work, and for as long as they may", async () => {
    const guard = await api().as("security-guard");
    expect((await guard.post("/api/jobs", { ...importing, total: 1 })).status).toBe(403);
    expect(
      (await guard.post("/api/jobs", { kind: "bulk", resource: "products", delete: true, total: 1 })).status,
    ).toBe(403);
    const manager = await api().as("manager");
    const begun = await manager.post("/api/jobs", { ...importing, total: 1 });
    await api().store.transaction((tx) =>
      tx.update("staff", "staff-manager", null, { role: "security-guard" }),
    );
    const items = rowsOf("denied", 1);
    await manager.post(`/api/jobs/${begun.body.id}/items`, { first: 0, items });
    const owner = await api().as("super-admin");
    expect(await over(owner, begun.body.id)).toMatchObject({
      state: "failed",
      done: 0,
      error: expect.any(String),
      failure: "denied",
    });
    expect(await countOf(api(), "denied")).toBe(0);
    await api().store.transaction((tx) => tx.update("staff", "staff-manager", null, { role: "manager" }));
  });

  test("A job takes nothing that is no job, and no part twice", async () => {
    const owner = await api().as("super-admin");
    const refused = async (body: object) => (await owner.post("/api/jobs", body)).status;
    expect(await refused({ kind: "nothing" })).toBe(422);
    expect(await refused({ ...importing, total: 0 })).toBe(422);
    expect(await refused({ ...importing, total: 1, rows: [] })).toBe(422);
    expect(await refused({ kind: "bulk", resource: "products", total: 1 })).toBe(422);
    expect(await refused({ kind: "documents", resource: "products", ids: ["x"] })).toBe(403);
    const { body } = await owner.post("/api/jobs", { ...importing, total: 201 });
    const send = async (first: number, count: number) =>
      (await owner.post(`/api/jobs/${body.id}/items`, { first, items: rowsOf("twice", count) })).status;
    expect(await send(0, 149)).toBe(422);
    expect(await send(0, 200)).toBe(202);
    expect(await send(0, 200)).toBe(409);
    expect((await owner.post(`/api/jobs/${body.id}/stop`)).body).toMatchObject({ state: "stopped", done: 0 });
    expect(await countOf(api(), "twice")).toBe(0);
  });
});
