import type { BaseRecord, DataProvider } from "@refinedev/core";
import { describe, expect, test } from "vitest";
import { defineResource, list, money, ref, text } from "../../src/core/define.ts";
import { toApiError } from "../../src/providers/errors/api-error.ts";
import { withFallbacks } from "../../src/providers/fallback.ts";

const dishes = defineResource({
  name: "dishes",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: {
    name: text({ required: true }),
    code: text({ required: true, unique: true }),
    price: money(),
    menuId: ref("menus"),
    sides: list({ dishId: ref("dishes") }),
  },
  list: { columns: ["name"] },
  csv: { key: "code" },
});
const menus = defineResource({
  name: "menus",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: { name: text({ required: true }) },
  list: { columns: ["name"] },
});
const registry = new Map([menus, dishes].map((one) => [one.name, one]));
const reading = {
  declarationOf: (name: string) => Promise.resolve(name === "menus" ? menus : dishes),
  mayReadField: () => true,
};

/** A third-party data provider with only the five methods that Refine requires. */
function strange(refuse?: unknown) {
  const tables: Record<string, BaseRecord[]> = {
    menus: [{ id: "m1", name: "Lunch" }],
    dishes: [{ id: "d1", name: "Soup", code: "A", price: 500, menuId: "m1", sides: [] }],
  };
  const writes: string[] = [];
  const missing = { message: "Not found", statusCode: 404 };
  const table = (resource: string) => tables[resource] ?? [];
  const provider = {
    getApiUrl: () => "",
    getList: async ({ resource, filters = [] }: Parameters<DataProvider["getList"]>[0]) => {
      const data = table(resource).filter((one) =>
        filters.every((filter) => "field" in filter && one[filter.field] === filter.value),
      );
      return { data, total: data.length };
    },
    getOne: async ({ resource, id }: { resource: string; id: unknown }) => {
      const data = table(resource).find((one) => one.id === id);
      if (!data) throw missing;
      return { data };
    },
    create: async ({ resource, variables }: { resource: string; variables: object }) => {
      if (refuse) throw refuse;
      writes.push(`create ${resource} ${JSON.stringify(variables)}`);
      const data = { id: `new-${writes.length}`, ...variables };
      table(resource).push(data);
      return { data };
    },
    update: async ({ resource, id, variables }: { resource: string; id: unknown; variables: object }) => {
      writes.push(`update ${resource} ${id} ${JSON.stringify(variables)}`);
      return { data: { id, ...variables } };
    },
    deleteOne: async ({ resource, id }: { resource: string; id: unknown }) => {
      if (id === "gone") throw missing;
      writes.push(`delete ${resource} ${id}`);
      return { data: {} };
    },
  } as unknown as DataProvider;
  return { writes, backend: withFallbacks({}, provider) };
}

const rows = [
  { name: "Rice", code: "B", menuId: "Lunch" },
  { code: "A", price: 600 },
  { code: "A", price: 500 },
  { name: "Tea", code: "C", menuId: "Dinner" },
  { code: "D" },
];

describe("A back end with nothing of its own", () => {
  test("A back end without imports gets single creates and updates, and a dry run writes nothing", async () => {
    const words = ["created", "updated", "unchanged", "failed", "failed"];
    const { backend, writes } = strange();
    const tried = await backend.importRows(dishes, { rows, mode: "upsert", dryRun: true, ...reading });
    expect(tried.map(({ outcome }) => outcome)).toEqual(words);
    expect(writes).toEqual([]);
    expect(tried[3]?.errors).toEqual({ menuId: ["errors.referenceMissing"] });
    expect(tried[4]?.errors).toEqual({ name: ["errors.required"] });

    const done = await backend.importRows(dishes, { rows, mode: "upsert", dryRun: false, ...reading });
    expect(done.map(({ outcome }) => outcome)).toEqual(words);
    expect(writes).toEqual([
      'create dishes {"name":"Rice","code":"B","price":null,"menuId":"m1","sides":[]}',
      'update dishes d1 {"price":600}',
    ]);
  });

  test("Entries of lists are found by their title in a plain back end, and written to files with it", async () => {
    const { backend, writes } = strange();
    const beside = (dishId: string) => ({ name: "Plate", code: "P", sides: [{ id: "s1", dishId }] });
    const asked = {
      rows: [beside("Soup"), beside("Nobody")],
      mode: "create",
      dryRun: false,
      ...reading,
    } as const;
    const [made, failed] = await backend.importRows(dishes, asked);
    expect(made?.outcome).toBe("created");
    expect(writes[0]).toContain('"sides":[{"id":"s1","dishId":"d1"}]');
    expect(failed?.errors).toEqual({ "sides.0.dishId": ["errors.referenceMissing"] });
    const call = { filters: [], sorters: [], columns: ["code", "sides"], registry };
    const file = await backend.exportCsv(dishes, call, new AbortController().signal);
    expect(await file.text()).toContain('P,"[{""id"":""s1"",""dishId"":""Soup""}]"');
  });

  test("A dry run over a plain back end refuses repeated unique values", async () => {
    const { backend } = strange();
    const call = { rows: [{ name: "Soup", code: "A" }], mode: "create", dryRun: true, ...reading } as const;
    expect(await backend.importRows(dishes, call)).toEqual([
      { outcome: "failed", errors: { code: ["errors.unique"] } },
    ]);
  });

  test("A plain back end imports rows without the cells it cannot take, if the user has agreed", async () => {
    const { backend, writes } = strange();
    const asked = [
      { name: "Soup", code: "A", price: "cheap", menuId: "Brunch" },
      { name: "Rice", code: "B", price: 7 },
      { name: "", code: "C", price: "cheap" },
    ];
    const call = { rows: asked, mode: "upsert", dryRun: false, ...reading } as const;
    const refused = await backend.importRows(dishes, { ...call, dryRun: true });
    expect(refused.map(({ outcome }) => outcome)).toEqual(["failed", "created", "failed"]);
    expect(await backend.importRows(dishes, { ...call, answers: { without: true } })).toMatchObject([
      { outcome: "unchanged", without: { menuId: ["errors.referenceMissing"], price: ["errors.number"] } },
      { outcome: "created" },
      { outcome: "failed", errors: { name: ["errors.required"] } },
    ]);
    expect(writes).toEqual(['create dishes {"name":"Rice","code":"B","price":7,"menuId":null,"sides":[]}']);
  });

  test("A plain back end gives defaults for new records to new records alone", async () => {
    const { backend, writes } = strange();
    const open = (name: string, code: string) => ({ name, code, whenNew: { price: 0 } });
    const call = {
      rows: [open("Soup", "A"), open("Rice", "B")],
      mode: "upsert",
      dryRun: false,
      ...reading,
    } as const;
    const found = await backend.importRows(dishes, call);
    expect(found.map(({ outcome }) => outcome)).toEqual(["unchanged", "created"]);
    expect(writes).toEqual(['create dishes {"name":"Rice","code":"B","price":0,"menuId":null,"sides":[]}']);
  });

  test("A row says what the provider refused", async () => {
    const { backend } = strange({ statusCode: 422, message: "No", errors: { name: "Is taken" } });
    const call = { rows: [{ name: "Rice", code: "B" }], mode: "create", dryRun: false, ...reading } as const;
    const [result] = await backend.importRows(dishes, call);
    expect(result).toEqual({ outcome: "failed", errors: { name: ["Is taken"] } });
  });

  test("An export of a plain back end has the titles of references, and the columns that may be seen", async () => {
    const { backend } = strange();
    const call = { filters: [], sorters: [], columns: ["name", "price", "menuId"], registry };
    const file = await backend.exportCsv(dishes, call, new AbortController().signal);
    expect((await file.text()).replace("\ufeff", "")).toBe("name,price,menuId\r\nSoup,5.00,Lunch\r\n");
  });

  test("A plain back end changes many records one by one, with a result for each", async () => {
    const { backend, writes } = strange();
    const results = await backend.bulk(dishes, ["d1", "gone"], { delete: true });
    expect(results.map(({ id, ok, type }) => [id, ok, type])).toEqual([
      ["d1", true, undefined],
      ["gone", false, "not-found"],
    ]);
    expect(writes).toEqual(["delete dishes d1"]);
  });

  test("A plain back end has no uploads, no actions and no service", () => {
    const { upload, act, service } = strange().backend;
    expect([upload, act, service]).toEqual([undefined, undefined, undefined]);
  });
});

describe("The errors of any provider", () => {
  test.each([
    ["texts", { name: "Is taken" }, { name: ["Is taken"] }],
    ["lists of texts", { name: ["Is taken", "Is short"] }, { name: ["Is taken", "Is short"] }],
    ["a key with its words", { name: { key: "taken", message: "Is taken" } }, { name: ["Is taken"] }],
    ["no more than that it is wrong", { name: true, code: false }, { name: ["errors.refused"] }],
  ])("The errors of any provider find their fields as %s", (_kind, errors, expected) => {
    const error = toApiError({ statusCode: 422, message: "Refused", errors });
    expect([error.type, error.errors]).toEqual(["validation", expected]);
  });

  test("The errors of any provider keep their status and their words", () => {
    const { type, status, title } = toApiError(Object.assign(new Error("Taken"), { statusCode: "409" }));
    expect([type, status, title]).toEqual(["conflict", 409, "Taken"]);
  });

  test("The errors of any provider are read out of a problem that the client has kept", () => {
    const data = { type: "/problems/stale", title: "Stale", current: { id: "a", version: 2 } };
    const { type, current } = toApiError({
      message: undefined,
      statusCode: 412,
      response: { status: 412, data },
    });
    expect([type, current]).toEqual(["stale", data.current]);
  });

  test("An error without an answer is one of the network, of a cancelled call, or unknown", () => {
    expect(toApiError(new TypeError("Failed to fetch")).network).toBe(true);
    expect(toApiError(new DOMException("", "AbortError")).type).toBe("cancelled");
    expect([toApiError(undefined).type, toApiError(undefined).title]).toEqual(["unknown", ""]);
  });
});
