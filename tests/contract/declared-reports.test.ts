/** A report that is declared as sums of records equals the sums of its records, whatever it declares. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { answerReport, assertReport, isSummed } from "../../api/features/reports/declared.ts";
import type { StoredRecord } from "../../api/store/port.ts";
import { defineReport } from "../../src/core/define-report.ts";
import type { Report, SumSpan } from "../../src/core/report.ts";
import { exactSum } from "../../src/domain/exact-sum.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { movementReasons } from "../../src/domain/products/stock.ts";
import { daysOf, type Period, spanStart, spans } from "../../src/domain/report-period.ts";
import { wallClock } from "../../src/domain/texts/zoned.ts";
import { staff } from "../../src/resources/staff.ts";
import { stockMovements } from "../../src/resources/stock-movements.ts";
import { tillSessions } from "../../src/resources/till-sessions.ts";
import { describeApiOnBoth } from "./api-harness.ts";

const movementCount = 150;
const runs = 60;

/** Hours of which many have another date in other time zones. */
const movement = fc.record({
  at: fc
    .integer({ min: Date.parse("2026-02-20T00:00:00Z"), max: Date.parse("2026-04-10T00:00:00Z") })
    .map((time) => new Date(time).toISOString()),
  productTitle: fc.constantFrom("Lamp", "Bulb", "a Cable", "Ätna", null),
  change: fc.integer({ min: -5000, max: 5000 }).map((thousandths) => thousandths / 1000),
  unitCost: fc.option(fc.nat({ max: 9999 }), { nil: null }),
  reason: fc.constantFrom(...movementReasons),
  staffId: fc.constantFrom("staff-manager", "staff-cashier", null),
});

const days: readonly Period[] = [
  { from: "2026-03-01", to: "2026-03-31" },
  { from: "2026-02-28", to: "2026-03-02" },
  { from: "2026-03-08", to: "2026-03-08" },
  { from: "2026-01-01", to: "2026-12-31" },
];

const declaration = fc.record({
  where: fc.constantFrom(
    {},
    { reason: movementReasons[0] },
    { reason: movementReasons.slice(0, 3) },
    { change_gte: 0 },
    { staffId_null: true },
  ),
  dated: fc.boolean(),
  rows: fc.oneof(
    fc.constantFrom("productTitle", "reason", "staffId").map((by) => ({ by })),
    fc.constantFrom(...spans, "weekday" as const).map((every) => ({ every })),
  ),
  sums: fc.constantFrom({}, { pieces: "change" }, { cost: "unitCost", pieces: "change" }),
  period: fc.constantFrom(...days),
  most: fc.option(fc.constantFrom(1, 2, 100), { nil: undefined }),
});

/** The types of declarations that are put together of parts are not what is tested here. */
const sample = { name: "any", group: "books", icon: "swap", from: stockMovements, by: "reason" } as const;

type Answer = {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly others: Readonly<Record<string, number>> | null;
  readonly totals: Readonly<Record<string, number>>;
};

const monday = "2024-01-01";

/** The key of the row that a day belongs to. */
const spanOf = (day: string, every: SumSpan) =>
  every === "weekday" ? String((new Date(day).getUTCDay() + 6) % 7) : spanStart(day, every);

/** Days of all rows: each weekday has one, whatever the period. */
const daysIn = (period: Period, every: SumSpan) =>
  daysOf(every === "weekday" ? { from: monday, to: "2024-01-07" } : period);

/** The figures of some records, added up one by one. */
function naive({ source, forms }: Report, records: readonly StoredRecord[]) {
  const sumOf = (name: string) =>
    name === source?.count
      ? records.length
      : exactSum(...records.map((record) => Number(record[source?.sums[name] ?? ""] ?? 0)));
  return Object.fromEntries(Object.keys(forms).map((name) => [name, sumOf(name)]));
}

describeApiOnBoth("Declared reports", (api) => {
  const zone = "Asia/Kathmandu";
  const admin: Admin = {
    id: "staff-super-admin",
    role: "super-admin",
    name: "A",
    email: "a@example.com",
    image: null,
  };

  beforeAll(async () => {
    const [all = []] = fc.sample(fc.array(movement, { minLength: movementCount, maxLength: movementCount }), {
      numRuns: 1,
      seed: 11,
    });
    const times = {
      version: 1,
      createdAt: "2026-03-01T00:00:00.000Z",
      updatedAt: "2026-03-01T00:00:00.000Z",
    };
    await api().store.load(
      stockMovements.name,
      all.map((one, at) => ({ ...times, id: `movement-${at}`, ...one, productId: "p", quantityAfter: 0 })),
    );
    const owner = await api().as("super-admin");
    expect((await owner.patch("/api/globals/global-settings", { timeZone: zone })).status).toBe(200);
  });

  const answerOf = async (report: Report, query: Readonly<Record<string, unknown>>, by = admin) => {
    if (!isSummed(report)) throw new Error(report.name);
    return (await answerReport(report, {
      reader: api().store,
      admin: by,
      now: new Date("2026-06-01T12:00:00Z"),
      query,
    })) as Answer;
  };

  /** The records that count, read one by one. */
  async function counted(where: Readonly<Record<string, unknown>>, period: Period | null) {
    const owner = await api().as("super-admin");
    const params = new URLSearchParams(
      Object.entries(where).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    );
    const ids = new Set((await owner.get(`/api/stock-movements?${params}`)).text.match(/movement-\d+/g));
    const { rows } = await api().store.find(stockMovements.name, { where: [], sort: [] });
    const dayOf = ({ at }: StoredRecord) => wallClock(String(at), zone).slice(0, 10);
    const chosen = rows.filter((row) => ids.has(row.id));
    return {
      dayOf,
      records: chosen.filter((row) => !period || (dayOf(row) >= period.from && dayOf(row) <= period.to)),
    };
  }

  test("Declared reports equal the sums of the records that they count, in the store's own days", async () => {
    await fc.assert(
      fc.asyncProperty(declaration, async ({ where, dated, rows, sums, period, most }) => {
        const on = dated || "every" in rows ? { on: "at" } : {};
        const report = defineReport({
          ...{ name: "any", group: "books", icon: "swap", from: stockMovements, where, sums },
          ...on,
          ...rows,
        } as unknown as typeof sample);
        const asked = most === undefined ? {} : { rows: String(most) };
        const answer = await answerOf(report, {
          ...(report.period ? { ...period, compare: "none" } : {}),
          ...asked,
        });
        const { records, dayOf } = await counted(where, report.period ? period : null);
        expect(answer.totals).toEqual(naive(report, records));

        const keyOf = (record: StoredRecord) =>
          "every" in rows ? spanOf(dayOf(record), rows.every) : String(record[rows.by] ?? "");
        const keys =
          "every" in rows
            ? daysIn(period, rows.every).map((day) => spanOf(day, rows.every))
            : records.map(keyOf);
        const expected = [...new Set(keys)].map(
          (key): Readonly<Record<string, unknown>> => ({
            key,
            ...naive(
              report,
              records.filter((record) => keyOf(record) === key),
            ),
          }),
        );
        const measured = (row: Readonly<Record<string, unknown>>) => Number(row[report.measure]);
        if (!("every" in rows)) {
          expected.sort((a, b) => measured(b) - measured(a) || (String(a.key) < String(b.key) ? -1 : 1));
        }
        const cut = report.open ? most : undefined;
        const found = answer.rows.map(({ label: _, ...row }) => row);
        expect(found.map(measured)).toEqual(expected.slice(0, cut).map(measured));
        for (const row of found) expect(expected).toContainEqual(row);
        const shown = Object.keys(report.forms).map((name) => [
          name,
          exactSum(...found.map((row) => Number(row[name])), answer.others?.[name] ?? 0),
        ]);
        expect(Object.fromEntries(shown)).toEqual(answer.totals);
      }),
      { numRuns: runs, seed: 7 },
    );
  });

  test("Declared reports over a date count it as it is, and all time begins with the first of them", async () => {
    const report = defineReport({
      ...{ name: "joined", group: "people", icon: "user" },
      ...{ from: staff, on: "joiningDate", every: "month", count: "people" },
    } as const);
    const answer = await answerOf(report, { range: "all" });
    expect(answer.rows.map(({ key }) => key).slice(0, 2)).toEqual(["2026-01-01", "2026-02-01"]);
    const { total } = await api().store.find(staff.name, { where: [], sort: [] });
    expect(answer.totals).toEqual({ people: total });
    expect(answer.rows[0]).toEqual({ key: "2026-01-01", label: null, people: total });
  });

  test("Declared reports show what the period is compared with, also where it had other rows", async () => {
    const report = defineReport({
      ...{ name: "reasons", group: "books", icon: "swap" },
      ...{ from: stockMovements, on: "at", by: "staffId", sums: { pieces: "change" } },
    } as const);
    const both = (await answerOf(report, { from: "2026-03-01", to: "2026-03-31", rows: "1" })) as Answer & {
      readonly previous: Answer & { readonly period: Period };
    };
    expect(both.previous.period).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    const before = await answerOf(report, { from: "2026-02-01", to: "2026-02-28", compare: "none" });
    expect(both.previous.totals).toEqual(before.totals);
    expect(both.previous.rows.map(({ key }) => key)).toEqual(both.rows.map(({ key }) => key));
    const named = await answerOf(report, { from: "2026-03-01", to: "2026-03-31" });
    expect(new Map(named.rows.map(({ key, label }) => [key, label]))).toEqual(
      new Map([
        ["staff-manager", "The manager"],
        ["staff-cashier", "The cashier"],
        ["", null],
      ]),
    );
  });

  test("Declared reports leave out figures of fields that a role may not read", async () => {
    const report = defineReport({
      ...{ name: "costs", group: "books", icon: "swap" },
      ...{ from: stockMovements, by: "reason", sums: { pieces: "change", cost: "unitCost" } },
    } as const);
    const cashier = { ...admin, id: "staff-cashier", role: "cashier" } as const;
    const { rows, totals } = await answerOf(report, {}, cashier);
    for (const one of [...rows, totals]) expect(one.cost).toBeNull();
    expect(totals.pieces).toBe((await answerOf(report, {})).totals.pieces);
  });

  test("Declared reports add up only what a role may list", async () => {
    const times = {
      version: 1,
      createdAt: "2026-03-01T00:00:00.000Z",
      updatedAt: "2026-03-01T00:00:00.000Z",
    };
    const people = ["staff-cashier", "staff-manager", "staff-cashier"];
    await api().store.load(
      tillSessions.name,
      people.map((staffId, at) => ({
        ...{ ...times, id: `session-${at}`, staffId, number: `T${at}`, register: "A", state: "open" },
        ...{ openedAt: times.createdAt, float: 100 * (at + 1) },
      })),
    );
    const report = defineReport({
      ...{ name: "floats", group: "books", icon: "wallet" },
      ...{ from: tillSessions, by: "staffId", sums: { float: "float" } },
    } as const);
    const cashier = { ...admin, id: "staff-cashier", role: "cashier" } as const;
    if (!isSummed(report)) throw new Error(report.name);
    const { totals } = await answerOf(report, {});
    expect(totals).toEqual({ records: 3, float: 600 });
    const own = await answerReport(report, {
      reader: api().store,
      admin: cashier,
      now: new Date(),
      query: {},
    });
    expect(own).toMatchObject({ totals: { records: 2, float: 400 } });
    // Its rows are named after members of staff, whom cashiers may not list.
    expect(() => assertReport(report, cashier)).toThrow("does not have the permission list on staff");
    const states = { ...report, source: { ...report.source, rows: { by: "state" } } };
    expect(() => assertReport(states, cashier)).not.toThrow();
    expect(() => assertReport({ ...states, readers: ["admin"] }, cashier)).toThrow(
      "no access to the report floats",
    );
    expect(() => assertReport(states, { ...cashier, role: "driver" })).toThrow("no access to reports");
  });
});
