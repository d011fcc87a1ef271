/**
 * The nine methods of react-admin's `ra-data-json-server` (5.15), with the same requests plus the headers of our
 * writes.
 */
import { beforeAll, expect, it } from "vitest";
import { type Body, type Caller, type CallOptions, describeApi, rows } from "./api-harness.ts";

/** The configuration of its `httpClient`: the header of every write, and any version, as the library has none. */
const given: CallOptions = { headers: { "if-match": "*", accept: "application/json" } };

describeApi("ra-data-json-server", (api) => {
  let caller: Caller;
  let country: Body;
  const extra: Body[] = [];
  const path = "/api/extras";
  const at = (index: number) => `${path}/${String(extra[index]?.id)}`;
  const named = (body: Body) => rows(body).map(({ name }) => name);

  beforeAll(async () => {
    caller = await api().as("super-admin");
    country = (await caller.post("/api/countries", { name: "Utopia", isoCode: "XU" }, given)).body;
    for (const [index, name] of ["Basil", "Chives", "Dill"].entries()) {
      extra.push((await caller.post(path, { name, price: 100 * index }, given)).body);
    }
  });

  it("getList filters, sorts, cuts pages, and reads X-Total-Count", async () => {
    const query = "name_like=i&price_gte=0&_sort=price&_order=DESC&_start=0&_end=2";
    const { body, headers } = await caller.get(`${path}?${query}`, given);
    expect([named(body), headers["x-total-count"]]).toEqual([["Dill", "Chives"], "3"]);
  });

  it("getOne reads a record", async () => {
    expect((await caller.get(at(0), given)).body.name).toBe("Basil");
  });

  it("getMany sends an id for each record", async () => {
    const ids = [0, 2].map((index) => `id=${String(extra[index]?.id)}`).join("&");
    expect(named((await caller.get(`${path}?${ids}`, given)).body).sort()).toEqual(["Basil", "Dill"]);
  });

  it("getManyReference filters by the target", async () => {
    for (const [name, code] of ["NN", "SS"].map((one) => [`At ${one}`, one])) {
      await caller.post("/api/states", { name, code, countryId: country.id }, given);
    }
    const query = `countryId=${country.id}&_sort=name&_order=ASC&_start=0&_end=1`;
    const { body, headers } = await caller.get(`/api/states?${query}`, given);
    expect([named(body), headers["x-total-count"]]).toEqual([["At NN"], "2"]);
  });

  it("create answers with the record and its id", async () => {
    const { status, body } = await caller.post(path, { name: "Mint", price: 5 }, given);
    expect([status, body]).toMatchObject([201, { name: "Mint", id: expect.any(String) }]);
    extra.push(body);
  });

  it("update puts the whole record as it was read", async () => {
    const { body: read } = await caller.get(at(0), given);
    const { status, body } = await caller.call("PUT", at(0), { ...read, price: 7 }, given);
    expect([status, body]).toMatchObject([200, { name: "Basil", price: 7 }]);
  });

  it("updateMany puts one record after the other", async () => {
    for (const index of [1, 2]) {
      const { body: read } = await caller.get(at(index), given);
      const { body } = await caller.call("PUT", at(index), { ...read, published: false }, given);
      // It returns the ids from the response bodies.
      expect([body.id, body.published]).toEqual([extra[index]?.id, false]);
    }
    // A partial record would clear the other fields: json-server accepts it, we refuse it.
    const part = await caller.call("PUT", at(1), { published: true }, given);
    expect([part.status, Object.keys(part.body.errors ?? {})]).toEqual([422, ["name", "price"]]);
  });

  it("delete answers with a body that is JSON", async () => {
    const { status, body } = await caller.delete(at(3), given);
    expect([status, body]).toEqual([200, {}]);
  });

  it("deleteMany deletes one after the other", async () => {
    for (const index of [1, 2]) {
      const { status, body } = await caller.delete(at(index), given);
      // It reads `json.id`, which would throw without a body.
      expect([status, body.id]).toEqual([200, undefined]);
    }
    expect((await caller.get(`${path}?published=false`)).body).toEqual([]);
  });
});
