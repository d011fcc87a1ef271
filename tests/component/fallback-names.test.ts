import type { BaseRecord, DataProvider } from "@refinedev/core";
import { expect, test } from "vitest";
import { type AnyResource, defineResource, parent, ref, refs, slug, text } from "../../src/core/define.ts";
import type { ImportCall } from "../../src/providers/backend.ts";
import { withFallbacks } from "../../src/providers/fallback.ts";

const common = { icon: "tag", group: "catalog", area: "catalog", title: "name" } as const;
const places = defineResource({
  ...common,
  name: "places",
  fields: { name: text({ required: true }), slug: slug({ from: "name" }), parentId: parent() },
  list: { columns: ["name"] },
});
const people = defineResource({
  ...common,
  name: "people",
  fields: {
    name: text({ required: true }),
    email: text({ unique: true }),
    homeId: ref("places", { required: true }),
  },
  list: { columns: ["name"] },
});
const visits = defineResource({
  ...common,
  name: "visits",
  fields: { name: text({ required: true }), placeIds: refs("places"), guestId: ref("people") },
  list: { columns: ["name"] },
});
const declared = new Map<string, AnyResource>(
  [places, people, visits].map((one) => [one.name, one] as const),
);

const someRecords = (): Record<string, BaseRecord[]> => ({
  places: [
    { id: 1, name: "Córdoba", slug: "cordoba", parentId: null },
    { id: 2, name: "Centre", slug: "centre", parentId: 1 },
    { id: 3, name: "Lyon", slug: "lyon", parentId: null },
    { id: 4, name: "Centre", slug: "centre-2", parentId: 3 },
  ],
  people: [
    { id: "p1", name: "Ana", email: "ana@example.com", homeId: "1" },
    { id: "p2", name: "Ana", email: null, homeId: "3" },
  ],
  visits: [],
});

interface Asked {
  readonly resource: string;
  readonly operator: string;
}

interface Server {
  /** What filters it cannot ask: it refuses them, or finds nothing. */
  readonly several?: "refused" | "ignored";
  readonly forbidden?: string;
  /** The most records per page. */
  readonly page?: number;
}

/** A server with lists of its own. */
function serverWith({ several, forbidden, page = 1000 }: Server = {}, tables = someRecords()) {
  const lists: Asked[] = [];
  const written: object[] = [];
  const table = (resource: string) => tables[resource] ?? [];
  const provider = {
    getApiUrl: () => "",
    getList: async ({ resource, filters = [], pagination }: Parameters<DataProvider["getList"]>[0]) => {
      if (resource === forbidden) throw { message: "No", statusCode: 403 };
      const [filter] = filters;
      lists.push({ resource, operator: String(filter?.operator ?? "all") });
      if (filter?.operator === "in" && several === "refused") throw { message: "No", statusCode: 400 };
      const data = table(resource).filter((one) => {
        if (!filter || !("field" in filter)) return true;
        const value = one[filter.field];
        if (filter.operator !== "in") return value === filter.value;
        return several === undefined && filter.value.includes(value);
      });
      return { data: data.slice(0, Math.min(page, pagination?.pageSize ?? page)), total: data.length };
    },
    getOne: async ({ resource, id }: { resource: string; id: unknown }) => {
      const data = table(resource).find((one) => String(one.id) === id);
      if (!data) throw { message: "Not found", statusCode: 404 };
      return { data };
    },
    create: async ({ resource, variables }: { resource: string; variables: object }) => {
      written.push(variables);
      const data = { id: `new-${written.length}`, ...variables };
      table(resource).push(data);
      return { data };
    },
  } as unknown as DataProvider;
  const { importRows } = withFallbacks({}, provider);
  const send = (of: typeof places | typeof people | typeof visits, rows: object[], more = {}) => {
    const call: ImportCall = {
      rows,
      mode: "create",
      dryRun: false,
      declarationOf: async (name) => declared.get(name) ?? Promise.reject(new Error(name)),
      mayReadField: () => true,
      ...more,
    };
    return importRows(of, call);
  };
  return { lists, written, send };
}

const visit = (place: string) => ({ name: `To ${place}`, placeIds: [place] });

test("A name is found however it is written, by its path and by its id, and each list is read once", async () => {
  const { send, lists, written } = serverWith();
  const rows = ["CORDOBA", "cordoba", "Lyon > Centre", "Lyon › centre", "3", "Nowhere"].map(visit);
  const results = await send(visits, rows);
  expect(written.map((one) => "placeIds" in one && one.placeIds)).toEqual([
    ["1"],
    ["1"],
    ["4"],
    ["4"],
    ["3"],
  ]);
  expect(results.at(-1)).toEqual({
    outcome: "failed",
    errors: { placeIds: ["errors.referenceMissing"] },
  });
  // The first request asks only how long the list is.
  expect(lists).toEqual(Array(2).fill({ resource: "places", operator: "all" }));
});

test("A name of several records is a question with their paths, and its answer is kept", async () => {
  const { send, written } = serverWith();
  const candidates = [
    { id: "2", title: "Córdoba › Centre", about: ["centre"] },
    { id: "4", title: "Lyon › Centre", about: ["centre-2"] },
  ];
  const questions = [{ field: "placeIds", resource: "places", text: "Centre", candidates }];
  const rows = [visit("Centre"), visit("Lyon")];
  expect(await send(visits, rows, { dryRun: true })).toEqual([
    { outcome: "failed", errors: { placeIds: ["errors.referenceAmbiguous"] }, questions },
    { outcome: "created" },
  ]);
  const answered = { answers: { meant: { places: { Centre: "4" } } } };
  expect(await send(visits, rows, answered)).toMatchObject([{ outcome: "created", questions }, {}]);
  expect(written[0]).toMatchObject({ placeIds: ["4"] });
  const left = { answers: { meant: { places: { Centre: null } } } };
  expect(await send(visits, rows, left)).toEqual([
    { outcome: "skipped", questions },
    { outcome: "created", id: "new-3" },
  ]);
});

test("Namesakes are told apart by what the user may read, also by the records they belong to", async () => {
  const { send } = serverWith();
  const asked = async (more: object) => {
    const [result] = await send(visits, [{ name: "Party", guestId: "ana" }], more);
    return result?.questions?.[0]?.candidates.map(({ about }) => about);
  };
  expect(await asked({})).toEqual([["ana@example.com", "Córdoba"], ["Lyon"]]);
  const mayReadField = (_: unknown, field: string) => field !== "email";
  expect(await asked({ mayReadField })).toEqual([["Córdoba"], ["Lyon"]]);
});

test.each([
  ["that finds several values at once", undefined],
  ["that refuses several values", "refused"],
  ["that finds none of several values", "ignored"],
] as const)("A server %s is asked for the names alone of a long list", async (_, several) => {
  const tables = someRecords();
  tables.places?.push(...Array.from({ length: 1000 }, (_, at) => ({ id: 10 + at, name: `Place ${at}` })));
  const { send, lists, written } = serverWith({ ...(several ? { several } : {}) }, tables);
  const rows = ["Lyon", "Place 7", "Place 999", "Centre", "3"].map(visit);
  const results = await send(visits, rows, { answers: { meant: { places: { Centre: "4" } } } });
  expect(results.map(({ outcome }) => outcome)).toEqual(rows.map(() => "created"));
  expect(results[3]?.questions?.[0]?.candidates).toHaveLength(2);
  expect(written.map((one) => "placeIds" in one && one.placeIds)).toEqual([
    ["3"],
    ["17"],
    ["1009"],
    ["4"],
    ["3"],
  ]);
  // Once for all names; then one by one for those that are not found.
  const asked = (operator: string) => lists.filter((list) => list.operator === operator).length;
  expect([asked("all"), asked("in"), asked("eq")]).toEqual([1, 1, several ? 5 : 1]);
});

test("A page that cuts off namesakes never decides between them", async () => {
  const tables = someRecords();
  tables.places?.push({ id: 5, name: "Centre", slug: "centre-3", parentId: null });
  const { send } = serverWith({ page: 2 }, tables);
  const [result] = await send(visits, [visit("Centre")]);
  expect(result).toMatchObject({ errors: { placeIds: ["errors.referenceAmbiguous"] } });
});

test("Later rows name what earlier ones create, in a dry run too", async () => {
  const rows = [
    { name: "Spain" },
    { name: "Madrid", parentId: "Spain" },
    { name: "Sol", parentId: "Spain > Madrid" },
  ];
  const { send, written } = serverWith();
  const words = ["created", "created", "created"];
  expect((await send(places, rows, { dryRun: true })).map(({ outcome }) => outcome)).toEqual(words);
  expect((await send(places, rows)).map(({ outcome }) => outcome)).toEqual(words);
  expect(written.at(-1)).toMatchObject({ name: "Sol", parentId: "new-2" });
});

test("Rows that name records of a list that the user may not read fail, and others do not", async () => {
  const { send } = serverWith({ forbidden: "people" });
  const results = await send(visits, [{ name: "Party", guestId: "Ana" }, visit("Lyon")]);
  expect(results).toMatchObject([
    { outcome: "failed", errors: { guestId: ["errors.referenceMissing"] } },
    { outcome: "created" },
  ]);
});

test.each([
  ["a text", "yes"],
  ["a list", []],
  ["null", null],
])("A row whose values for new records are %s is refused", async (_, whenNew) => {
  const { send, written } = serverWith();
  const results = await send(places, [{ name: "Spain", whenNew }]);
  expect(results).toEqual([{ outcome: "failed", errors: { whenNew: ["errors.json"] } }]);
  expect(written).toEqual([]);
});
