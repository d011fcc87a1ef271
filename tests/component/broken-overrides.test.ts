/** Functions of overrides and of file formats that throw or return something else: the page does what the declaration says. */
import { beforeEach, expect, test, vi } from "vitest";
import { type Overrides, override } from "../../src/kit/context/overrides.ts";
import type { ImportFormat } from "../../src/kit/import/define.ts";
import { guardedFormat } from "../../src/kit/import/formats/guarded-format.ts";
import type { customers } from "../../src/resources/customers.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const fail = (): never => {
  throw new Error("no answer");
};
/** A function of any type that is broken. */
const broken = (way: () => unknown) => way as never;
const guarded = (overrides: Overrides<typeof customers>) =>
  override<typeof customers>("customers", overrides).customers;
const record = {} as never;

const ways = [
  ["throws", fail],
  ["rejects", () => Promise.reject(new Error("no answer")).catch(() => undefined)],
  ["returns a number", () => 7],
  ["returns nothing", () => undefined],
] as const;

test.each(ways)("A title, message, or input of a dialog that %s is as if there was none", (_, way) => {
  const parts = guarded({
    title: broken(way),
    toldOfNew: broken(way),
    unasked: broken(way),
    start: broken(way),
  });
  expect(parts?.title?.(record, "en") ?? undefined).toBeUndefined();
  expect(parts?.toldOfNew?.(record) ?? undefined).toBeUndefined();
  expect(parts?.unasked?.(record)).toBeUndefined();
  const start = parts?.start?.(record);
  if (!(start instanceof Promise)) expect(start).toBeUndefined();
});

test("The dialog of an action is guarded like the page", () => {
  const dialogs = override<typeof customers>("customers", {
    actions: { merge: { unasked: fail, start: fail } },
  });
  expect(dialogs["customers.merge"]?.unasked?.(record)).toBeUndefined();
  expect(dialogs["customers.merge"]?.start?.(record)).toBeUndefined();
});

test.each<[string, () => unknown]>([
  ["a hook that throws", fail],
  ["a hook that returns nothing", () => undefined],
  ["a function that throws", () => fail],
  ["a function that returns a number", () => () => 7],
])("An action is offered despite %s: the server refuses it where it does not apply", (_, useOffers) => {
  const offers = guarded({ useOffers: broken(useOffers) })?.useOffers;
  expect(offers?.()("merge", record)).toBe(true);
});

test("A function of a hook stays the same one, and what it says counts", () => {
  const never = () => false;
  const offers = guarded({ useOffers: () => never })?.useOffers;
  expect(offers?.()("merge", record)).toBe(false);
  expect(offers?.()).toBe(offers?.());
});

test("A part that waits for something goes on waiting", () => {
  const waiting = () => {
    throw Promise.resolve();
  };
  expect(() => guarded({ useOffers: broken(waiting) })?.useOffers?.()).toThrow();
});

test.each<[string, () => unknown]>([
  ["cannot be loaded", () => Promise.reject(new Error("no file"))],
  ["throws while it is loaded", fail],
  ["is no function", async () => ({ default: 7 })],
  ["throws", async () => ({ default: fail })],
  ["returns a number", async () => ({ default: () => 7 })],
])("A board offers the moves of the declaration where nextStates %s", async (_, nextStates) => {
  const loaded = await guarded({ nextStates: broken(nextStates) })?.nextStates?.();
  expect(loaded?.default(record, record)).toBeUndefined();
});

const table = { headers: ["Name"], rows: [{}, {}] } as never;

test.each(ways)(
  "A file format that %s recognises no file, and leaves out the rows of one that is read as it",
  (_, way) => {
    const format: ImportFormat = {
      ...{ name: "broken", resource: "customers", recognise: broken(way), read: broken(way) },
      ...{ dayColumns: broken(way), numberColumns: broken(way) },
    };
    const { recognise, dayColumns, numberColumns, read } = guardedFormat(format);
    expect(recognise(table)).toBe(false);
    expect([dayColumns?.(table), numberColumns?.(table)]).toEqual([new Map(), new Map()]);
    expect(read(table, {})).toEqual({
      records: [],
      notTaken: [],
      skipped: [
        { rows: [0], title: "1", reason: "unread" },
        { rows: [1], title: "2", reason: "unread" },
      ],
    });
  },
);
