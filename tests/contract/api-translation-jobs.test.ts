import { beforeAll, expect, test, vi } from "vitest";
import { seedReference } from "../../api/server/seed-reference.ts";
import { type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

const importing = { kind: "texts", resource: "translations", language: "fr" };

/** Waits for the job to end and returns it. */
const over = (caller: Caller, id: unknown): Promise<Body> =>
  vi.waitFor(
    async () => {
      const { body } = await caller.get(`/api/jobs/${id}`);
      expect(["done", "failed", "stopped"]).toContain(body.state);
      return body;
    },
    { timeout: 30_000, interval: 20 },
  );

describeApiOnBoth("An import of texts as a job", (api) => {
  const owner = () => api().as("super-admin");

  beforeAll(async () => {
    await seedReference(api().store);
    const french = { name: "Français", isoCode: "fr", languageCode: "fr" };
    await (await owner()).post("/api/languages", french);
  });

  async function begin(caller: Caller, items: readonly unknown[]): Promise<Body> {
    const { status, body, text } = await caller.post("/api/jobs", { ...importing, total: items.length });
    expect(status, text).toBe(202);
    const sent = await caller.post(`/api/jobs/${body.id}/items`, { first: 0, items });
    expect(sent.status, sent.text).toBe(202);
    return body;
  }

  test("An import of texts saves what it can, names the rows that it cannot, and tells who began it", async () => {
    const caller = await owner();
    const { text: csv } = await caller.get("/api/translations/fr/export");
    const keys = csv
      .split("\r\n")
      .slice(1)
      .flatMap((line) => /^(shell:[\w./-]+),[^{<]*$/.exec(line)?.[1] ?? []);
    const plain = keys.slice(0, 60).map((key) => ({ key, translation: `fr ${key}` }));
    expect(plain).toHaveLength(60);
    const wrong = [
      { key: "shell:navigatedTo", translation: "Sans page" },
      { key: "shell:gone", translation: "x" },
      { ...plain[0], translation: "encore" },
      { key: "shell:skipToContent", translation: "" },
      { translation: "x" },
    ];
    const { id } = await begin(caller, [...plain, ...wrong]);
    const job = await over(caller, id);
    expect(job).toMatchObject({ state: "done", done: 65, counts: { created: 60, unchanged: 1, failed: 4 } });
    const results = rows((await caller.get(`/api/jobs/${id}/results?first=60`)).body.results);
    expect(results).toMatchObject([
      { index: 60, key: "shell:navigatedTo", outcome: "failed", problem: { key: "lost" } },
      { index: 61, key: "shell:gone", outcome: "failed", problem: { key: "unknownKey" } },
      { index: 62, key: plain[0]?.key, outcome: "failed", problem: { key: "repeated" } },
      { index: 63, key: "shell:skipToContent", outcome: "unchanged" },
      { index: 64, outcome: "failed", problem: { key: "row" } },
    ]);
    const stored = await api().store.find("translations", { where: [], sort: [] });
    expect(stored.total).toBe(60);
    expect(stored.rows.find(({ key }) => `shell:${key}` === plain[0]?.key)?.text).toBe(plain[0]?.translation);
    const trail = await caller.get("/api/audit-entries?resource=translations&_start=0&_end=1");
    expect(rows(trail.body)).toMatchObject([{ verb: "create", actorName: "The super-admin" }]);
    const notices = rows((await caller.get("/api/notifications")).body.items);
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: "importDone", title: "translations", recordId: id }),
    );

    const again = await begin(caller, plain);
    expect(await over(caller, again.id)).toMatchObject({ counts: { unchanged: 60 } });
  });

  test("An import of texts is refused to those who may not save texts, then and later, and for unknown ones", async () => {
    const manager = await api().as("manager");
    const ask = async (caller: Caller, job: object) =>
      (await caller.post("/api/jobs", { ...importing, total: 1, ...job })).status;
    expect(await ask(manager, {})).toBe(403);
    const caller = await owner();
    expect(await ask(caller, { language: "tlh" })).toBe(404);
    expect(await ask(caller, { language: undefined })).toBe(422);
    expect(await ask(caller, { resource: "products" })).toBe(404);
    expect(await ask(caller, { mode: "create" })).toBe(422);

    const { id } = (await caller.post("/api/jobs", { ...importing, total: 1 })).body;
    await api().store.transaction((tx) => tx.update("jobs", String(id), null, { staffId: "staff-manager" }));
    const items = [{ key: "shell:undo", translation: "Défaire" }];
    expect((await manager.post(`/api/jobs/${id}/items`, { first: 0, items })).status).toBe(202);
    expect(await over(manager, id)).toMatchObject({ state: "failed", failure: "denied", done: 0 });
  });
});
