/** Data providers that were not written here, each over a small server of its protocol. */
import type { DataProvider } from "@refinedev/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withFallbacks } from "../../src/providers/fallback.ts";
import { existing } from "../../src/providers/other/existing.ts";
import { extras } from "../../src/resources/extras.ts";
import { checkProvider, type Verdict } from "../conformance/check-provider.ts";
import { nestCrud } from "../providers/nestjsx-crud/server.ts";
import { postgrest } from "../providers/supabase/server.ts";
import { serveTables, stored, type TableServer } from "../providers/table-server.ts";

const rows = Array.from({ length: 25 }, (_, at) =>
  stored({
    name: `Extra ${String(at).padStart(2, "0")}`,
    price: at * 10,
    maximum: at % 3 === 0 ? null : at,
    image: null,
    published: at % 2 === 0,
  }),
);

const backend = ["bulk", "undo", "importRows", "exportCsv", "upload", "act", "reports", "service"].map(
  (name) => `backend.${name}`,
);
const words = ["versions (If-Match)", "idempotency keys", "errors at their fields"];

const cases = [
  {
    name: "@refinedev/supabase",
    answer: postgrest,
    load: () => import("../providers/supabase/provider.ts"),
    missing: ["filter nin", "filter nnull", "filter search", ...words, ...backend],
  },
  {
    name: "@refinedev/nestjsx-crud",
    answer: nestCrud,
    load: () => import("../providers/nestjsx-crud/provider.ts"),
    missing: ["filter search", "refuses what it cannot ask", ...words, ...backend],
  },
] as const;

describe.each(cases)("$name", ({ answer, load, missing }) => {
  let server: TableServer;
  let provider: DataProvider;
  let verdicts: readonly Verdict[];

  beforeAll(async () => {
    server = await serveTables({ extras: rows }, answer);
    vi.stubGlobal("__API_URL__", server.url);
    vi.resetModules();
    const module = await load();
    provider = existing(module.dataProvider);
    verdicts = await checkProvider(provider);
  });

  afterAll(async () => {
    vi.unstubAllGlobals();
    await server.stop();
  });

  test("A foreign provider does all but what its server cannot know", () => {
    const lacking = verdicts.filter(({ ok }) => !ok);
    expect(
      lacking.map(({ name }) => name),
      JSON.stringify(lacking),
    ).toEqual(missing);
  });

  test("Rows are tried, imported, changed, exported and deleted in requests of the provider's own", async () => {
    const { importRows, bulk, exportCsv } = withFallbacks({}, provider);
    const signal = new AbortController().signal;
    const found = async (text: string) => {
      const filters = [{ field: "name", operator: "contains" as const, value: text }];
      return (await provider.getList({ resource: "extras", filters })).data;
    };
    const reading = { declarationOf: async () => extras, mayReadField: () => true };
    const file = [
      { name: "Extra 03", price: 777 },
      { name: "Relish", price: 90 },
    ];
    const call = { rows: file, mode: "upsert", by: "name", ...reading } as const;
    const outcomes = ["updated", "created"];
    const tried = await importRows(extras, { ...call, dryRun: true });
    expect(tried.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(await found("Relish")).toEqual([]);
    const done = await importRows(extras, { ...call, dryRun: false });
    expect(done.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect((await found("Extra 03")).map(({ price }) => price)).toEqual([777]);

    const ids = (await found("Relish")).map(({ id }) => String(id));
    expect(await bulk(extras, [...ids, "nobody"], { patch: { price: 95 } })).toMatchObject([
      { ok: true },
      { ok: false, type: "not-found" },
    ]);
    expect((await found("Relish")).map(({ price }) => price)).toEqual([95]);

    const columns = ["name", "price"];
    const filters = [{ field: "price", operator: "between" as const, value: [90, 99] }];
    const sheet = { filters, sorters: [], columns, registry: new Map() };
    expect(await (await exportCsv(extras, sheet, signal)).text()).toMatch(/Relish.*0\.95/);

    expect(await bulk(extras, ids, { delete: true })).toMatchObject([{ ok: true }]);
    expect(await found("Relish")).toEqual([]);
  });
});
