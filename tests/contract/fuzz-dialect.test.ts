/** Arbitrary queries: both stores return the same, or the query is refused with a message. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BadQuery, parseQuery } from "../../api/store/dialect/parse.ts";
import type { Query } from "../../api/store/dialect/query.ts";
import { anyText, runs, timeoutMs } from "../fuzz.ts";
import { goodId, goodRecords, shelfId, shelfRecords } from "./dialect-data.ts";
import { bothStores, type Opened } from "./stores-both.ts";
import { goods } from "./stores-fixture.ts";

const names = [...Object.keys(goods.fields), "id", "version", "createdAt", "updatedAt"];
const suffixes = ["", "", "_ne", "_gte", "_lte", "_gt", "_lt", "_like", "_startswith", "_null", "_in"];
const known = goodRecords.flatMap((good) => Object.values(good)).filter((one) => typeof one !== "object");

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known, goodId(3), shelfId(2), "true", "100").map(String) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: 60 }).map(String) },
);
const name = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...suffixes))
      .map(([field, suffix]) => field + suffix),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "q",
      "_start",
      "_end",
      "_page",
      "_limit",
      "_sort",
      "_order",
      "_expand",
      "_embed",
    ),
  },
  { weight: 1, arbitrary: anyText },
);
const encoded = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs.map(([one, text]) => [one, text])).toString();
const flat = fc.array(fc.tuple(name, value), { maxLength: 4 }).map(encoded);
/** Nested alternatives. */
const query = fc.oneof(
  { weight: 6, arbitrary: flat },
  {
    weight: 2,
    arbitrary: fc.array(flat, { maxLength: 3 }).map((all) => encoded(all.map((one) => ["_or", one]))),
  },
  { weight: 1, arbitrary: anyText },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...names),
        fc.constantFrom("asc", "desc"),
        fc.integer({ min: -9, max: 60 }),
        fc.nat(20),
      )
      .map(
        ([sort, order, start, count]) =>
          `_sort=${sort}&_order=${order}&_start=${start}&_end=${start + count}`,
      ),
  },
);

function parsed(text: string): Query | null {
  try {
    return parseQuery(goods, text, new Date("2026-03-01T12:00:00Z")).query;
  } catch (error) {
    if (error instanceof BadQuery && error.message !== "") return null;
    throw error;
  }
}

describe("Any question", () => {
  let opened: Opened[];

  beforeAll(async () => {
    opened = await Promise.all(bothStores.map((one) => one.open()));
    for (const { store } of opened) {
      await store.load("shelves", [...shelfRecords]);
      await store.load("goods", [...goodRecords]);
    }
  });
  afterAll(() => Promise.all(opened.map((one) => one.close())));

  it(
    "Any question is refused in words, or answered alike by both stores",
    async () => {
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(query, async (text) => {
          const asked = parsed(text);
          if (!asked) return;
          answered += 1;
          const [first, second] = await Promise.all(opened.map(({ store }) => store.find("goods", asked)));
          expect(second).toEqual(first);
        }),
        runs(200, 20_000),
      );
      expect(answered).toBeGreaterThan(20);
    },
    timeoutMs,
  );
});
