/** Reports that cannot be answered are refused before anything is served. */
import { expect, test } from "vitest";
import {
  linkMistakes,
  reportMistakes,
  unansweredReports,
} from "../../api/server/declarations/wrong-reports.ts";
import { defineReport } from "../../src/core/define-report.ts";
import type { Report } from "../../src/core/report.ts";
import { foundLinks, foundReports } from "../../src/reports/index.ts";
import { resources } from "../../src/resources/index.ts";
import { orders } from "../../src/resources/orders.ts";
import { products } from "../../src/resources/products.ts";

const file = "plugins/shelves/reports/stock.report.ts";

const base = {
  name: "shelves",
  group: "books",
  icon: "folder",
  from: products,
  by: "stockState",
  sums: { atPrice: "stockAtPrice" },
} as const;

/** A declaration that the compiler would refuse, which `npm run dev` does not run. */
const wrong = (changes: Readonly<Record<string, unknown>>): Report => {
  const { by, ...rest } = { ...base, ...changes };
  return defineReport({ ...rest, ...(by === null ? {} : { by }) } as unknown as typeof base);
};

const mistakes = (...reports: readonly Report[]) =>
  reportMistakes(
    reports.map((report) => ({ file, report })),
    resources,
  );

test("The reports that are found have no mistake", () => {
  expect(reportMistakes(foundReports, resources)).toEqual([]);
});

test.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
  ["a field that is not there", { by: "shelf" }, 'by: products has no field "shelf".'],
  [
    "records with an option that there is not",
    { where: { state: ["published", "sold"] } },
    'where: "sold" is no option of state.',
  ],
  [
    "a sum over a text",
    { sums: { titles: "title" } },
    'sums.titles: "title" of products cannot be used: it is no number.',
  ],
  [
    "a sum of percentages",
    { sums: { rates: "taxRate" } },
    'sums.rates: "taxRate" of products cannot be used: percentages do not add up.',
  ],
  [
    "rows of a list",
    { by: "categoryIds" },
    'by: "categoryIds" of products cannot be used: a record has several values of it.',
  ],
  [
    "rows of moments",
    { by: "saleEndsAt" },
    'by: "saleEndsAt" of products cannot be used: rows of time are declared with "every".',
  ],
  [
    "a period over what is no date",
    { on: "title" },
    'on: "title" of products cannot be used: it is neither a date nor a moment.',
  ],
  [
    "rows of time without a date",
    { by: null, every: "month" },
    'every: rows of time need "on", the date that a record counts for.',
  ],
  ["rows of an unknown resource", { to: "shelves" }, 'to: there is no resource "shelves".'],
  [
    "rows that lead to an unknown resource",
    { leads: { record: "shelves" } },
    'leads: there is no resource "shelves".',
  ],
  [
    "rows that lead to a list without such a filter",
    { leads: { filter: "shelf" } },
    'leads: products has no field "shelf".',
  ],
  ["a measure that is no figure", { measure: "spent" }, 'measure: there is no figure "spent".'],
  [
    "a figure that it does not have among those of which less is better",
    { lessIsBetter: ["spent"] },
    'lessIsBetter: there is no figure "spent".',
  ],
  [
    "a derived figure of one that is not there",
    { derived: { twice: { form: "number", of: (figure: (name: string) => number) => figure("priec") * 2 } } },
    'derived.twice: there is no figure "priec" that is counted or added up.',
  ],
  [
    "a derived figure of another derived one",
    {
      derived: {
        one: { form: "number", of: () => 1 },
        two: { form: "number", of: (figure: (name: string) => number) => figure("one") + 1 },
      },
    },
    'derived.two: there is no figure "one" that is counted or added up.',
  ],
  [
    "a derived figure that throws",
    {
      derived: {
        none: {
          form: "number",
          of() {
            throw new Error("no luck");
          },
        },
      },
    },
    "derived.none: it throws: no luck.",
  ],
  ["an unknown role", { readers: ["king"] }, 'readers: there is no role "king".'],
  [
    "a figure called as a part of rows",
    { sums: { key: "stockPieces" } },
    'sums: a figure cannot be called "key".',
  ],
])("A report with %s is refused", (_, changes, sentence) => {
  const name = changes.name ?? "shelves";
  expect(mistakes(wrong({ columns: [], figures: [], measure: "records", ...changes })).join("\n")).toContain(
    `${file}, ${String(name)}: ${sentence}`,
  );
});

test("A condition on an unknown field is refused with the fields there are", () => {
  expect(mistakes(wrong({ where: { shelf: "A" } }))).toEqual([
    expect.stringMatching(/^plugins\/shelves\/.*, shelves: where: products cannot be filtered by "shelf"/),
  ]);
});

test("A report that nothing answers is refused, and an answer that no report names", () => {
  const report = defineReport({
    ...{ name: "weather", group: "books", icon: "clock", answer: "weather", from: orders, every: "day" },
    forms: { rain: "number" },
    measure: "rain",
  } as const);
  const found = [{ file, report }];
  const weather = new Map([["weather", { source: "plugins/shelves/server.ts" }]]);
  expect(unansweredReports(found, new Map())).toEqual([
    `${file}, weather: no feature or plugin has an answer "weather": add it to "reports" of feature.ts or server.ts, or declare what is added up with "from".`,
  ]);
  expect(unansweredReports(found, weather)).toEqual([]);
  expect(unansweredReports([], weather)).toEqual([
    'plugins/shelves/server.ts: reports: no report has the answer "weather".',
  ]);
});

test("A list that the reports page cannot lead to is refused", () => {
  const link = { name: "shelves", group: "books", list: products, where: { shelf: "A" } } as const;
  expect(linkMistakes([{ file, link }], resources)).toEqual([
    expect.stringMatching(/^plugins\/shelves\/.*, shelves: where: products cannot be filtered by "shelf"/),
  ]);
  expect(linkMistakes(foundLinks, resources)).toEqual([]);
});

test("Two reports of one name are refused with both files", () => {
  const stock = foundReports.filter(({ report }) => report.name === "stock");
  const second = { file, report: { ...wrong({}), name: "stock", call: "stock" } };
  expect(reportMistakes([...stock, second], resources)).toEqual([
    `${file}, stock: src/reports/books.report.ts declares a report of this name, too: change "name" of one of them.`,
  ]);
});

test("A report of a resource that is not registered is refused", () => {
  const report = defineReport({
    ...base,
    from: { ...orders, name: "unknown" } as unknown as typeof orders,
    by: "status",
    sums: {},
  });
  expect(mistakes(report)).toEqual([`${file}, shelves: from: there is no resource "unknown".`]);
});
