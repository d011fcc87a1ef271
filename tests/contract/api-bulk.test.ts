import { expect, it, vi } from "vitest";
import { describeApi, rows } from "./api-harness.ts";
import { importInto } from "./api-import-calls.ts";

describeApi("Bulk changes", (api) => {
  it("A bulk change changes many records, with a result for each", async () => {
    const caller = await api().as("manager");
    const ids: string[] = [];
    for (const name of ["One", "Two", "Three"]) {
      ids.push(String((await caller.post("/api/extras", { name, price: 1 })).body.id));
    }
    const { status, body } = await caller.post("/api/extras/bulk", {
      ids: [...ids, "nowhere"],
      patch: { published: false },
    });
    expect(status).toBe(200);
    expect(rows(body.results).map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(rows(body.results)[3]).toMatchObject({ id: "nowhere", status: 404, type: "/problems/not-found" });
    expect(rows((await caller.get("/api/extras")).body).map(({ published }) => published)).toEqual([
      false,
      false,
      false,
    ]);
    const clash = await caller.post("/api/extras/bulk", { ids, patch: { name: "Same" } });
    expect(rows(clash.body.results).map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(rows(clash.body.results)[1]).toMatchObject({ status: 422, errors: { name: ["errors.unique"] } });
    const owner = await api().as("super-admin");
    const history = await owner.get(`/api/audit-entries?resource=extras&recordId=${ids[0]}&verb=update`);
    expect(rows(history.body)).toHaveLength(2);
  });

  it("A bulk change works in several transactions, as an import does, so that others write in between", async () => {
    const owner = await api().as("super-admin");
    const asked = vi.spyOn(api().store, "transaction");
    const many = Array.from({ length: 201 }, (_, at) => ({ title: `Batch ${at}`, price: 1 }));
    const answer = await importInto(owner, "products", many);
    expect(asked.mock.calls.length).toBeGreaterThan(1);
    asked.mockClear();
    const ids = rows(answer.body.results).map(({ id }) => String(id));
    const done = await owner.post("/api/products/bulk", { ids, patch: { price: 2 } });
    expect(rows(done.body.results).map(({ id, ok }) => [id, ok])).toEqual(ids.map((id) => [id, true]));
    expect(asked.mock.calls.length).toBeGreaterThan(1);
    asked.mockRestore();
  });

  it("A bulk change deletes many records, and says what refers to those it keeps", async () => {
    const owner = await api().as("super-admin");
    const { body: kept } = await owner.post("/api/categories", { name: "Kept" });
    const { body: gone } = await owner.post("/api/categories", { name: "Gone" });
    await owner.post("/api/products", { title: "Holder", price: 1, categoryIds: [kept.id] });
    const { body } = await owner.post("/api/categories/bulk", { ids: [kept.id, gone.id], delete: true });
    expect(rows(body.results)).toMatchObject([
      {
        id: kept.id,
        ok: false,
        status: 409,
        type: "/problems/referenced",
        references: [{ resource: "products", field: "categoryIds", count: 1 }],
      },
      { id: gone.id, ok: true },
    ]);
    expect((await owner.get(`/api/categories/${String(gone.id)}`)).status).toBe(404);
  });

  it("A bulk call that neither changes nor deletes is refused", async () => {
    const owner = await api().as("super-admin");
    for (const body of [
      {},
      { ids: ["a"] },
      { ids: "a", patch: {} },
      { ids: [1], patch: {} },
      { ids: [], patch: {}, delete: true },
    ]) {
      expect((await owner.post("/api/extras/bulk", body)).status).toBe(422);
    }
  });
});
