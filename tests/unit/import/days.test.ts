import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyResource } from "../../../src/core/define.ts";
import {
  type DayOrder,
  dayOrders,
  orderOfLanguage,
  readDay,
} from "../../../src/domain/texts/day-notation.ts";
import {
  type ChosenOrders,
  dayColumnsOf,
  dayOrder,
  dayRules,
  daysPlain,
  findDays,
  namingOrders,
} from "../../../src/kit/import/entries/days.ts";
import { entryOfRow } from "../../../src/kit/import/entries/entries.ts";
import { guessMapping } from "../../../src/kit/import/match.ts";
import { runSync } from "../../../src/kit/import/table/in-slices.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { coupons } from "../../../src/resources/coupons.ts";
import { customers } from "../../../src/resources/customers.ts";
import { recogniseFormat } from "../../import-files.ts";

const two = (part: number) => String(part).padStart(2, "0");
const partsOf = (day: string) => day.split("-").map(Number) as [number, number, number];

/** Ways to write a day in which day and month are told apart by their order alone. */
const numeric: Readonly<Record<DayOrder, readonly ((y: number, m: number, d: number) => string)[]>> = {
  dmy: [
    (y, m, d) => `${two(d)}/${two(m)}/${y}`,
    (y, m, d) => `${d}.${m}.${y}`,
    (y, m, d) => `${two(d)}-${two(m)}-${two(y % 100)}`,
    (y, m, d) => `\u200f${two(d)}\u200f/${two(m)}\u200f/${y}`,
    (y, m, d) => `${d}/${m}/${y} 14:05`,
  ],
  mdy: [
    (y, m, d) => `${m}/${d}/${y}`,
    (y, m, d) => `${two(m)}-${two(d)}-${two(y % 100)}`,
    (y, m, d) => `${m}/${d}/${y} 2:05 PM`,
  ],
  ymd: [(y, m, d) => `${two(y % 100)}/${two(m)}/${two(d)}`],
};

const excelDay = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
const inWords = (language: string, month: "long" | "short") => (day: string) =>
  new Intl.DateTimeFormat(language, { day: "numeric", month, year: "numeric", timeZone: "UTC" }).format(
    Date.parse(day),
  );
const arabic = (text: string) => text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));

/** Ways to write a day that have one meaning. */
const sure: readonly (readonly [name: string, write: (day: string) => string])[] = [
  ["ISO 8601", (day) => day],
  ["slashes, year first", (day) => day.replaceAll("-", "/")],
  ["points and blanks, year first", (day) => `${day.replaceAll("-", ". ")}.`],
  ["Chinese characters", (day) => day.replace(/(.+)-(.+)-(.+)/, "$1年$2月$3日")],
  ["no separators", (day) => day.replaceAll("-", "")],
  ["the number of a spreadsheet", (day) => String(excelDay(day))],
  ["Arabic digits, year first", (day) => arabic(day.replaceAll("-", "/"))],
  ...["en", "en-GB", "es", "ar", "de", "fr", "tr", "pl", "pt", "it", "nl", "ru"].flatMap((language) =>
    (["long", "short"] as const).map(
      (month) => [`${month} words in ${language}`, inWords(language, month)] as const,
    ),
  ),
];

const days = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2049-12-31"), noInvalidDate: true })
  .map((time) => time.toISOString().slice(0, 10));

const rowsOf = (cells: readonly string[]) => cells.map((cell, at) => ({ line: at + 2, cells: [cell] }));
const column = new Map([[0, "day"]]);
const find = (cells: readonly string[]) => runSync(findDays(rowsOf(cells), column));
const read = (cells: readonly string[], preferred: DayOrder, chosen: ChosenOrders = new Map()) => {
  const plain = daysPlain(runSync(dayRules(rowsOf(cells), column, chosen, preferred)));
  return rowsOf(cells).map((row) => plain(row).cells[0]?.slice(0, 10));
};

describe("A day", () => {
  it.each(sure)("A day in the notation of %s has one meaning", (_, write) => {
    fc.assert(
      fc.property(days, (day) => {
        const readings = readDay(write(day));
        expect([write(day), readings]).toEqual([write(day), { dmy: day, mdy: day, ymd: day }]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["31/12/2026 14:30:15", "2026-12-31T14:30:15"],
    ["31.12.2026 14.30", "2026-12-31T14:30:00"],
    ["31/12/2026, 2:30 p. m.", "2026-12-31T14:30:00"],
    ["31/12/2026 12:00 AM", "2026-12-31T00:00:00"],
    ["٣١/١٢/٢٠٢٦ ٠٢:٣٠ م", "2026-12-31T14:30:00"],
    ["46387.75", "2026-12-31T18:00:00"],
    ["46387,5", "2026-12-31T12:00:00"],
    ["31 Dec 2026 14:30", "2026-12-31T14:30:00"],
    ["2026-12-31 14:30:00 -0500", "2026-12-31T14:30:00-0500"],
    ["2026-12-31T14:30:00.000Z", "2026-12-31T14:30:00.000Z"],
    ["01/02/49", "2049-02-01"],
    ["01/02/50", "1950-02-01"],
  ])("The day %j is %s", (text, moment) => {
    expect(readDay(text).dmy).toBe(moment);
  });

  it.each([
    "31/02/2026",
    "soon",
    "2026",
    "12/2026",
    "31/12",
    "13/13/2026",
    "1.5",
    "4800",
    "31/12/2026 25:00",
    "",
  ])("The text %j is no day", (text) => {
    expect(readDay(text)).toEqual({});
  });

  it("A day is never read from any other text by accident, and no text breaks it", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => typeof readDay(text) === "object"));
  });
});

describe("A column of days", () => {
  const cases = dayOrders.flatMap((order) =>
    numeric[order].map((write, at): [DayOrder, number, (day: string) => string] => [
      order,
      at,
      (day) => write(...partsOf(day)),
    ]),
  );

  it.each(cases)(
    "A column of days in the order %s, notation %i, is found or asked, and read as written",
    (order, _, write) => {
      fc.assert(
        fc.property(fc.array(days, { minLength: 1, maxLength: 20 }), (all) => {
          const [found] = find(all.map(write));
          if (!found) return;
          expect(found.mixed).toBe(false);
          const isSure = found.orders.length === 1;
          for (const other of isSure ? dayOrders : []) expect(read(all.map(write), other)).toEqual(all);
          expect(read(all.map(write), order, new Map([[0, order]]))).toEqual(all);
        }),
        { numRuns: 60 },
      );
    },
  );

  it("A column whose days could all be meant otherwise is always a question", () => {
    const unclear = days.filter((day) => {
      const [, month, date] = partsOf(day);
      return date <= 12 && date !== month;
    });
    fc.assert(
      fc.property(
        fc.array(unclear, { minLength: 1, maxLength: 9 }),
        fc.constantFrom("dmy", "mdy"),
        (all, order) => {
          const [write] = numeric[order as "dmy" | "mdy"];
          const [found] = find(all.map((day) => write?.(...partsOf(day)) ?? ""));
          expect(found?.orders).toEqual(["dmy", "mdy"]);
        },
      ),
    );
  });

  it("A column of days is decided by one cell, and the others follow", () => {
    expect(find(["01/03/2026", "31/03/2026"])).toEqual([{ at: 0, orders: ["dmy"], mixed: false }]);
    expect(read(["01/03/2026", "31/03/2026"], "mdy")).toEqual(["2026-03-01", "2026-03-31"]);
    expect(read(["01/03/2026"], "mdy")).toEqual(["2026-01-03"]);
    expect(read(["01/03/2026"], "mdy", new Map([[0, "dmy"]]))).toEqual(["2026-03-01"]);
  });

  it("A column of days with one meaning is not asked about", () => {
    expect(find(["2026-06-01", "31 Dec 2026", "46387", "", "soon", "05/05/2026"].slice(0, 5))).toEqual([]);
    expect(find(["soon"])).toEqual([]);
  });

  it("A column of days is proposed as the language writes days", () => {
    const languages = ["en", "en-GB", "es", "ar", "de", "ja"].map(orderOfLanguage);
    expect(languages).toEqual(["mdy", "dmy", "dmy", "dmy", "dmy", "ymd"]);
    const [found] = find(["01/03/2026"]);
    expect(found && dayOrder(found, new Map(), "ymd")).toBe("dmy");
  });
});

/** Returns the entries of a file of customers or coupons. */
function entriesOf(resource: AnyResource, text: string, preferred: DayOrder) {
  const table = readTable(text);
  const mapping = guessMapping(
    table.headers,
    Object.keys(resource.fields).map((name) => ({ name, labels: [] })),
  );
  const rules = runSync(dayRules(table.rows, dayColumnsOf(resource, mapping), new Map(), preferred));
  const plain = daysPlain(rules);
  return table.rows.map((row, at) =>
    namingOrders(entryOfRow(resource, plain(row), at, mapping, "upsert"), rules),
  );
}

describe("A file", () => {
  it("A file of customers with days in two orders names the order at the cells that do not fit", () => {
    const text = "name;joiningDate\nIda;31/12/2026\nTom;05.03.2026\nJo;12/31/2026\nKim;31.12.2026 00:00\n";
    const entries = entriesOf(customers, text, "dmy");
    expect(entries.map(({ record, errors }) => errors.joiningDate?.[0] ?? record.joiningDate)).toEqual([
      "2026-12-31",
      "2026-03-05",
      "import.notDay.dmy",
      "2026-12-31",
    ]);
  });

  it("A file of coupons counts a last day, and keeps the store's time", () => {
    const text = [
      "campaignName,code,startsAt,endsAt",
      "Spring,SPRING_20,01/03/2026,31/03/2026",
      "Summer,SUMMER-15,2026-06-01,2026-08-31",
      "Noon,NOON-1,13/03/2026 12:00,14/03/2026 2:30 PM",
    ].join("\n");
    const entries = entriesOf(coupons, text, "mdy");
    expect(entries.map(({ record }) => [record.startsAt, record.endsAt])).toEqual(
      entriesOf(coupons, text.replace(/(\d\d)\/(\d\d)\/(\d{4})/g, "$3-$2-$1"), "mdy").map(({ record }) => [
        record.startsAt,
        record.endsAt,
      ]),
    );
    expect(entries.flatMap(({ errors }) => errors.startsAt ?? errors.endsAt ?? [])).toEqual([]);
    expect(entries[2]?.record.startsAt).toBe("2026-03-13T12:00:00.000Z");
  });

  it("A file of a known format has its days read alike", () => {
    const table = readTable(
      "Name,Email,Sign Up,Country / Region,City,Region,Postal Code\nIda,ida@example.com,31/12/2026,DE,,,10115\n",
    );
    const format = recogniseFormat(customers, table);
    const fields = format?.dayColumns?.(table) ?? new Map();
    expect([...fields]).toEqual([[2, "joiningDate"]]);
    const plain = daysPlain(runSync(dayRules(table.rows, fields, new Map(), "mdy")));
    const read = format?.read({ ...table, rows: table.rows.map(plain) }, customers.fields);
    expect(read?.records[0]?.record.joiningDate).toBe("2026-12-31");
  });
});
