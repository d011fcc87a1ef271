import type { Server } from "node:http";
import jsonServer from "json-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BadQuery, parseQuery } from "../../api/store/dialect/parse.ts";
import type { Page } from "../../api/store/port.ts";
import { goodRecords, shelfRecords } from "./dialect-data.ts";
import { type Case, cases } from "./dialect-queries.ts";
import { bothStores, type Opened } from "./stores-both.ts";
import { goods, shelves } from "./stores-fixture.ts";

const resources = { goods, shelves };

describe("The dialect", () => {
  let opened: Opened[];
  let reference: Server;
  let address: string;
  /** The number of goods each query finds. */
  const totals: number[] = [];

  beforeAll(async () => {
    opened = await Promise.all(bothStores.map((one) => one.open()));
    for (const { store } of opened) {
      // Results must not depend on the storage order of files and tables.
      await store.load("shelves", shelfRecords.toReversed());
      await store.load("goods", goodRecords.toReversed());
    }
    const app = jsonServer.create();
    app.use(jsonServer.router({ goods: goodRecords, shelves: shelfRecords }));
    reference = await new Promise((resolve) => {
      const server = app.listen(0, "127.0.0.1", () => resolve(server));
    });
    const bound = reference.address();
    address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}`;
  });
  afterAll(async () => {
    reference.close();
    await Promise.all(opened.map((one) => one.close()));
  });

  async function fromReference({ resource, reference: query }: Case): Promise<Page> {
    const response = await fetch(`${address}/${resource}?${query}`);
    expect(response.status).toBe(200);
    const rows = await response.json();
    return { rows, total: Number(response.headers.get("X-Total-Count") ?? rows.length) };
  }

  it("Enough questions are asked in the dialect", () => {
    expect(cases.length).toBeGreaterThan(300);
    expect(cases.filter((one) => one.reference !== null).length).toBeGreaterThan(190);
  });

  it.each(cases)("The question $resource?$query is answered alike by all stores", async (one) => {
    const { query } = parseQuery(resources[one.resource], one.query);
    const [first, second] = await Promise.all(opened.map(({ store }) => store.find(one.resource, query)));
    expect(second).toEqual(first);
    if (one.reference !== null) expect(first).toEqual(await fromReference(one));
    if (one.resource === "goods") totals.push(first?.total ?? 0);
  });

  it("Most questions in the dialect tell records apart", () => {
    const telling = totals.filter((total) => total > 0 && total < goodRecords.length);
    expect(telling.length).toBeGreaterThan(190);
  });
});

describe("Questions that make no sense", () => {
  it.each([
    ["colour=red", "colour", /cannot be filtered by "colour".*title/],
    ["token=secret-1", "token", /cannot be filtered by "token"/],
    ["token_like=s", "token_like", /cannot be filtered/],
    ["title_regex=a", "title_regex", /cannot be filtered by "title_regex".*_like/],
    ["variants=x", "variants", /"variants" does not know "variants"/],
    ["variants.sku=x", "variants.sku", /cannot be filtered/],
    ["price_like=5", "price_like", /Allowed: "price", "price_ne".*"price_null"/],
    ["published_gte=true", "published_gte", /Allowed: "published", "published_ne"/],
    ["price=cheap", "price", /"cheap" is no value for "price": price is of the kind money/],
    ["price_gte=", "price_gte", /is no value/],
    ["published=yes", "published", /is no value/],
    ["day=2024-02-30", "day", /is no value/],
    ["seenAt_lte=yesterday", "seenAt_lte", /is no value/],
    ["version=one", "version", /is no value/],
    ["tags_null=maybe", "tags_null", /either true or false/],
    ["tags_null=true&tags_null=false", "tags_null", /either true or false/],
    ["_sort=colour", "_sort", /cannot be sorted by "colour". Fields: id/],
    ["_sort=price,tags", "_sort", /cannot be sorted by "tags"/],
    ["_sort=token", "_sort", /cannot be sorted by "token"/],
    ["_or=", "_or", /empty/],
    ["_or=colour%3Dred", "colour", /cannot be filtered/],
    ["_or=_page%3D2", "_page", /cannot be filtered/],
    ["_or=q%3Da", "q", /cannot be filtered/],
    ["callback=f", "callback", /cannot be filtered/],
    ["_=123", "_", /cannot be filtered/],
    ["_columns=a", "_columns", /cannot be filtered/],
    ["title=a%00b", "title", /character/],
    ["q=%00", "q", /character/],
    ["__proto__=1", "__proto__", /cannot be filtered/],
    ["constructor_ne=1", "constructor_ne", /cannot be filtered/],
  ])("The question %s is refused", (search, parameter, message) => {
    const asked = () => parseQuery(goods, search);
    expect(asked).toThrow(BadQuery);
    expect(asked).toThrow(message);
    expect(asked).toThrow(expect.objectContaining({ parameter }));
  });

  it("A question that nests too deep is refused", () => {
    const nested = Array.from({ length: 4 }).reduce(
      (inner) => `_or=${encodeURIComponent(String(inner))}`,
      "price=1",
    );
    expect(() => parseQuery(goods, String(nested))).toThrow(/more than 3 deep/);
  });
});

describe("Parameters of the API itself", () => {
  it("Parameters that are for the API itself are handed back", () => {
    const parsed = parseQuery(goods, "_expand=shelf&_embed=bundles&_embed=reviews&_page=3&_limit=7&price=1");
    expect(parsed).toMatchObject({
      expand: ["shelf"],
      embed: ["bundles", "reviews"],
      page: { number: 3, size: 7 },
      query: { start: 14, end: 21, where: [{ field: "price", op: "eq", values: [1] }] },
    });
  });
});
