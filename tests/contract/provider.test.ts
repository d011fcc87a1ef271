/** What the screens rely on in a data provider. `npm run conformance -- --url …` runs it against any server. */
import type { BaseRecord, CrudFilters, DataProvider } from "@refinedev/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idempotentMeta, ifMatch } from "../../src/providers/meta.ts";
import { createDataProvider } from "../../src/providers/rest/rest.ts";
import { type RunningServer, startEmptyServer } from "../e2e/support/server.ts";
import { serverProgram } from "./compiled-server.ts";

const email = process.env.CONFORMANCE_EMAIL ?? "super-admin@example.com";
/** The demo account's password; a regular server refuses passwords that contain the name of the product. */
const demoPassword = process.env.CONFORMANCE_URL ? "storekeeper" : "teal lantern 41";
const password = process.env.CONFORMANCE_PASSWORD ?? demoPassword;
const resource = "extras";
const mark = `conformance-${Date.now()}`;

let own: RunningServer | undefined;
let provider: Required<DataProvider>;
const made: BaseRecord[] = [];

async function signedInProvider(url: string): Promise<Required<DataProvider>> {
  if (process.env.CONFORMANCE_NO_AUTH) return createDataProvider({ baseURL: `${url}/api` });
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Storekeeper": "1" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in at ${url}: ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return createDataProvider({ baseURL: `${url}/api`, headers: { Cookie: cookie, "X-Storekeeper": "1" } });
}

const idOf = (record: BaseRecord | undefined) => record?.id ?? "";

beforeAll(async () => {
  if (!process.env.CONFORMANCE_URL) {
    own = await startEmptyServer({ email, password }, {}, serverProgram());
  }
  provider = await signedInProvider(process.env.CONFORMANCE_URL ?? own?.url ?? "");
  for (const [at, price] of [300, 100, 200, 200].entries()) {
    const variables = { name: `${mark} ${"abcd"[at]}`, price, published: at !== 3 };
    made.push((await provider.create({ resource, variables })).data);
  }
});

afterAll(async () => {
  if (made.length > 0) await provider.deleteMany({ resource, ids: made.map(idOf) });
  await own?.stop();
});

const mine = { field: "name", operator: "startswith", value: mark } as const;
const letters = (records: readonly BaseRecord[]) =>
  records.map((record) => String(record.name).slice(-1)).join("");

async function found(filters: CrudFilters): Promise<string> {
  const { data } = await provider.getList({
    resource,
    filters: [mine, ...filters],
    sorters: [{ field: "name", order: "asc" }],
    pagination: { currentPage: 1, pageSize: 20 },
  });
  return letters(data);
}

describe("getList", () => {
  const filters: [string, CrudFilters, string][] = [
    ["eq", [{ field: "price", operator: "eq", value: 200 }], "cd"],
    ["ne", [{ field: "price", operator: "ne", value: 200 }], "ab"],
    ["gt", [{ field: "price", operator: "gt", value: 200 }], "a"],
    ["gte", [{ field: "price", operator: "gte", value: 200 }], "acd"],
    ["lt", [{ field: "price", operator: "lt", value: 200 }], "b"],
    ["lte", [{ field: "price", operator: "lte", value: 200 }], "bcd"],
    ["between", [{ field: "price", operator: "between", value: [150, 250] }], "cd"],
    ["in", [{ field: "price", operator: "in", value: [100, 300] }], "ab"],
    ["nin", [{ field: "price", operator: "nin", value: [100, 300] }], "cd"],
    ["contains", [{ field: "name", operator: "contains", value: `${mark.toUpperCase()} C` }], "c"],
    ["null", [{ field: "image", operator: "null", value: true }], "abcd"],
    ["nnull", [{ field: "image", operator: "nnull", value: true }], ""],
    ["a flag", [{ field: "published", operator: "eq", value: false }], "d"],
    ["search", [{ field: "q", operator: "eq", value: `${mark} b` }], "b"],
    [
      "or",
      [
        {
          operator: "or",
          value: [
            { field: "price", operator: "eq", value: 100 },
            { field: "published", operator: "eq", value: false },
          ],
        },
      ],
      "bd",
    ],
  ];

  test.each(filters)("getList filters by %s", async (_, filter, expected) => {
    expect(await found(filter)).toBe(expected);
  });

  test("getList sorts by several fields and pages, with the total of all pages", async () => {
    const page = (currentPage: number) =>
      provider.getList({
        resource,
        filters: [mine],
        sorters: [
          { field: "price", order: "desc" },
          { field: "name", order: "desc" },
        ],
        pagination: { currentPage, pageSize: 3 },
      });
    const [first, second] = await Promise.all([page(1), page(2)]);
    expect([letters(first.data), letters(second.data)]).toEqual(["adc", "b"]);
    expect([first.total, second.total]).toEqual([4, 4]);
  });

  test("getList refuses what it cannot ask instead of showing something else", async () => {
    await expect(found([{ field: "name", operator: "endswith", value: "a" }])).rejects.toThrow();
    await expect(found([{ field: "nmae", operator: "eq", value: "a" }])).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe("Single records", () => {
  test("Single records are read by id, several in one request, and none without any", async () => {
    const ids = made.slice(0, 2).map(idOf);
    expect((await provider.getOne({ resource, id: ids[0] ?? "" })).data).toMatchObject({ price: 300 });
    expect(letters((await provider.getMany({ resource, ids })).data)).toBe("ab");
    expect((await provider.getMany({ resource, ids: [] })).data).toEqual([]);
    await expect(provider.getOne({ resource, id: "nobody" })).rejects.toMatchObject({ statusCode: 404 });
  });

  test("Single records are changed only at the version that was read", async () => {
    const record = made[3];
    const version = Number(record?.version);
    const change = (price: number, at: number) =>
      provider.update({ resource, id: idOf(record), variables: { price }, meta: ifMatch(at) });
    const { data } = await change(250, version);
    expect(data).toMatchObject({ price: 250, version: version + 1 });
    await expect(change(260, version)).rejects.toMatchObject({ statusCode: 412, current: { price: 250 } });
    await change(200, version + 1);
  });

  test("Single records with bad values are refused at their fields", async () => {
    const variables = { name: `${mark} a`, price: -1 };
    await expect(provider.create({ resource, variables })).rejects.toMatchObject({
      statusCode: 422,
      errors: { price: ["errors.tooSmall"] },
    });
    await expect(provider.create({ resource, variables: { ...variables, price: 1 } })).rejects.toMatchObject({
      errors: { name: ["errors.unique"] },
    });
  });

  test("Single records that others changed since they were seen stay as they are, without meta too", async () => {
    const { data } = await provider.create({ resource, variables: { name: `${mark} y`, price: 1 } });
    const id = idOf(data);
    const elsewhere = await signedInProvider(process.env.CONFORMANCE_URL ?? own?.url ?? "");
    await elsewhere.update({ resource, id, variables: { price: 2 } });
    const changes: readonly (() => Promise<unknown>)[] = [
      () => provider.update({ resource, id, variables: { price: 3 } }),
      () => provider.deleteOne({ resource, id }),
      () => provider.updateMany({ resource, ids: [id], variables: { price: 3 } }),
      () => provider.deleteMany({ resource, ids: [id] }),
    ];
    for (const change of changes) await expect(change()).rejects.toMatchObject({ statusCode: 412 });
    await provider.getOne({ resource, id });
    await provider.deleteOne({ resource, id });
  });

  test("Globals are changed without meta", async () => {
    const settings = { resource: "globals", id: "store-details" };
    const { data } = await provider.getOne(settings);
    const variables = { company: data.company ?? mark };
    const { data: after } = await provider.update({ ...settings, variables });
    expect(after).toMatchObject({ id: "store-details", ...variables });
    await provider.update({ ...settings, variables });
  });

  test("Records with one idempotency key are made once", async () => {
    const variables = { name: `${mark} z`, price: 1 };
    const meta = idempotentMeta(mark);
    const first = await provider.create({ resource, variables, meta });
    const again = await provider.create({ resource, variables, meta });
    expect(again.data.id).toBe(first.data.id);
    await provider.deleteOne({ resource, id: idOf(first.data) });
    await expect(provider.getOne({ resource, id: idOf(first.data) })).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

describe("Many records", () => {
  test("Many records are made, changed and deleted together", async () => {
    const variables = [1, 2].map((n) => ({ name: `${mark} many ${n}`, price: n }));
    const ids = (await provider.createMany({ resource, variables })).data.map(idOf);
    const changed = await provider.updateMany({ resource, ids, variables: { price: 7 } });
    expect(changed.data.map((record) => record.price)).toEqual([7, 7]);
    await provider.deleteMany({ resource, ids });
    expect((await provider.getMany({ resource, ids })).data).toEqual([]);
  });

  test("Many records are not made if one of them is refused", async () => {
    const variables = [{ name: `${mark} half`, price: 1 }, { name: "" }];
    const refused = provider.createMany({ resource, variables });
    await expect(refused).rejects.toMatchObject({ status: 422, errors: { "1.name": ["errors.required"] } });
    expect(await found([{ field: "name", operator: "contains", value: "half" }])).toBe("");
  });
});
