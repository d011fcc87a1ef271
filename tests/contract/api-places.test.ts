/** Manual ordering of records. */
import { expect, it } from "vitest";
import { fillPositions } from "../../api/records/write/positions.ts";
import { maxPositionLength } from "../../src/domain/position.ts";
import { positionBetween, positionsFrom } from "../../src/domain/sequence.ts";
import { resources } from "../../src/resources/index.ts";
import { type Body, describeApiOnBoth, rows, type TestApi } from "./api-harness.ts";

const order = "_sort=position&_order=asc";

async function names(api: TestApi): Promise<string[]> {
  const { body } = await (await api.as("manager")).get(`/api/categories?${order}`);
  return rows(body).map((row) => String(row.name));
}

describeApiOnBoth("The order of records", (api) => {
  const add = async (name: string): Promise<Body> => {
    const { status, body, text } = await (await api().as("manager")).post("/api/categories", { name });
    expect(status, text).toBe(201);
    return body;
  };
  const read = async (id: unknown) => (await (await api().as("manager")).get(`/api/categories/${id}`)).body;
  const move = async (id: unknown, position: unknown, version?: number) =>
    (await api().as("manager")).patch(`/api/categories/${id}`, { position }, version);

  let [first, second, third]: Body[] = [];
  const ids = () => [first?.id, second?.id, third?.id];

  it("New records stand at the end of the order, imported ones in the order of their rows", async () => {
    [first, second, third] = [await add("One"), await add("Two"), await add("Three")];
    const { body } = await (await api().as("manager")).post("/api/categories/import", {
      rows: [{ name: "Zeta" }, { name: "Alpha" }, { name: "Mu" }],
      mode: "create",
    });
    expect(rows(body.results).map(({ outcome }) => outcome)).toEqual(["created", "created", "created"]);
    expect(await names(api())).toEqual(["One", "Two", "Three", "Zeta", "Alpha", "Mu"]);
  });

  it("The order of records is changed by one write of one record, at the version one has seen", async () => {
    const [, two, three] = await Promise.all(ids().map(read));
    const place = positionBetween(null, String((await read(first?.id)).position));
    const { status, body } = await move(three?.id, place, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ position: place, version: 2 });
    expect((await names(api())).slice(0, 3)).toEqual(["Three", "One", "Two"]);
    expect(await read(two?.id)).toEqual(two);
    const late = await move(three?.id, two?.position, 1);
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ position: place });
    const undone = await move(three?.id, three?.position, 2);
    expect(undone.body.position).toBe(three?.position);
  });

  it("A place belongs to one record, where two people move into the same gap", async () => {
    const [one, two] = [await read(first?.id), await read(second?.id)];
    const gap = positionBetween(String(one.position), String(two.position));
    const [zeta, alpha] = rows((await (await api().as("manager")).get(`/api/categories?${order}`)).body)
      .filter(({ name }) => ["Zeta", "Alpha"].includes(String(name)))
      .map(({ id }) => id);
    expect((await move(zeta, gap)).body.position).toBe(gap);
    const later = (await move(alpha, gap)).body.position;
    expect(String(later) > gap && String(later) < String(two.position)).toBe(true);
    expect((await names(api())).slice(0, 4)).toEqual(["One", "Zeta", "Alpha", "Two"]);
  });

  it("Places are sorted byte by byte, capital letters first", async () => {
    const early = positionBetween(null, "a0");
    expect(early < "a").toBe(true);
    await move(third?.id, early);
    expect((await names(api()))[0]).toBe("Three");
    const { body } = await (await api().as("manager")).get(`/api/categories?position_lt=a&${order}`);
    expect(rows(body).map(({ name }) => name)).toEqual(["Three"]);
  });

  it("The order of records refuses an invalid place, and moves nothing for those who may not edit", async () => {
    const { status, body } = await move(first?.id, "first");
    expect([status, body.errors]).toEqual([422, { position: ["errors.position"] }]);
    const cashier = await api().as("cashier");
    expect((await cashier.patch(`/api/categories/${first?.id}`, { position: "a0" })).status).toBe(403);
  });

  it("A place stays when a record is replaced, or edited without mentioning it", async () => {
    const before = await read(second?.id);
    const manager = await api().as("manager");
    const headers = { "if-match": `"${before.version}"` };
    const put = await manager.call(
      "PUT",
      `/api/categories/${second?.id}`,
      { name: "Two again" },
      { headers },
    );
    expect(put.body).toMatchObject({ name: "Two again", position: before.position });
    expect((await manager.patch(`/api/categories/${second?.id}`, { name: "Two" })).body.position).toBe(
      before.position,
    );
  });

  it("A place that would grow too long becomes short, and the order stays as it is", async () => {
    const before = await names(api());
    const [top, next] = rows((await (await api().as("manager")).get(`/api/categories?${order}`)).body);
    let high = String(next?.position);
    while (high.length <= maxPositionLength) high = positionBetween(String(top?.position), high);
    const mu = before.length - 1;
    const last = rows((await (await api().as("manager")).get(`/api/categories?${order}`)).body)[mu];
    const { body } = await move(last?.id, high);
    expect(String(body.position).length).toBeLessThan(5);
    const { body: after } = await (await api().as("manager")).get(`/api/categories?${order}`);
    expect(rows(after).map(({ name }) => name)).toEqual([
      before[0],
      String(last?.name),
      ...before.slice(1, mu),
    ]);
    expect(Math.max(...rows(after).map(({ position }) => String(position).length))).toBeLessThan(5);
    expect((await read(last?.id)).version).toBe(body.version);
  });
});

describeApiOnBoth("The order of thousands of products", (api) => {
  it("The order of thousands of products is read a page at a time and changed by one write", async () => {
    const { store } = api();
    const manager = await api().as("manager");
    const { body: sample } = await manager.post("/api/products", { title: "First", price: 100 });
    const at = "2026-01-01T00:00:00.000Z";
    const places = positionsFrom(String(sample.position), 5000);
    const many = Array.from({ length: 5000 }, (_, n) => ({
      ...sample,
      id: `product-${String(n).padStart(4, "0")}`,
      title: `Product ${n}`,
      slug: `product-${n}`,
      position: places[n] ?? null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    }));
    await store.load("products", many);

    const page = await manager.get(`/api/products?${order}&_start=2500&_end=2520`);
    expect(page.headers["x-total-count"]).toBe("5001");
    expect(rows(page.body).map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Product ${2499 + n}`),
    );
    const [before, after] = rows(page.body);
    const target = positionBetween(String(before?.position), String(after?.position));
    const moved = await manager.patch("/api/products/product-4999", { position: target });
    expect(moved.status).toBe(200);
    const next = await manager.get(`/api/products?${order}&_start=2500&_end=2502`);
    expect(rows(next.body).map(({ title }) => title)).toEqual(["Product 2499", "Product 4999"]);
    const rank = await manager.get(`/api/products?position_lt=${target}&_start=0&_end=1`);
    expect(rank.headers["x-total-count"]).toBe("2501");
  });
});

describeApiOnBoth("Records from before there was an order", (api) => {
  it("Records without an order get a place behind those that have one, the oldest first", async () => {
    const manager = await api().as("manager");
    const { body } = await manager.post("/api/categories", { name: "Placed" });
    const old = ["b", "a", "c"].map((id, n) => ({
      ...body,
      id,
      name: `Old ${id}`,
      slug: `old-${id}`,
      position: null,
      version: 1,
      createdAt: `2025-01-0${n + 1}T00:00:00.000Z`,
      updatedAt: "2025-02-01T00:00:00.000Z",
    }));
    await api().store.load("categories", old);
    await fillPositions(api().store, resources.values());
    expect(await names(api())).toEqual(["Placed", "Old b", "Old a", "Old c"]);
    await fillPositions(api().store, resources.values());
    expect((await manager.get("/api/categories/a")).body.version).toBe(2);
  });
});
