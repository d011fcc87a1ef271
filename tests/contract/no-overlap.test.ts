import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Problem } from "../../api/platform/problem.ts";
import { auditEntries } from "../../api/records/audit/collections.ts";
import { declaredHooks } from "../../api/records/declared/hooks.ts";
import { registerHooks } from "../../api/records/hooks.ts";
import { createRecord, removeRecord, updateRecord } from "../../api/records/write/write.ts";
import { everything } from "../../api/store/dialect/query.ts";
import type { Store, Transaction } from "../../api/store/port.ts";
import { type AnyResource, date, dateTime, defineResource, select, text } from "../../src/core/define.ts";
import { bothStores, type Opened } from "./stores-both.ts";

const plain = {
  icon: "calendar",
  group: "catalog",
  area: "catalog",
  title: "name",
  list: { columns: [] },
} as const;
const states = ["held", "taken", "over"] as const;

/** Moments, by room, while a state takes the room. */
const visits = defineResource({
  ...plain,
  name: "visits",
  fields: {
    name: text(),
    room: select(["red", "blue"]),
    startsAt: dateTime(),
    endsAt: dateTime(),
    state: select(states, { initial: "held" }),
  },
  noOverlap: { by: "room", from: "startsAt", to: "endsAt", while: { state: ["held", "taken"] } },
});

/** Days, none of which two of them share. */
const closures = defineResource({
  ...plain,
  name: "closures",
  fields: { name: text(), from: date(), until: date() },
  noOverlap: { from: "from", to: "until", refusal: "closures.errors.closed" },
});

for (const resource of [visits, closures] as readonly AnyResource[])
  for (const hook of declaredHooks(resource)) registerHooks("tests", { [resource.name]: hook });

type Values = Readonly<Record<string, string | null>>;

const at = (minute: number) => new Date(Date.UTC(2031, 0, 6, 8, minute)).toISOString();
const day = (n: number) => new Date(Date.UTC(2031, 0, n)).toISOString().slice(0, 10);

/** The time of a record as numbers, or null if it takes none. */
const takes = {
  visits: ({ room, startsAt, endsAt, state }: Values) =>
    startsAt && room && state !== "over"
      ? { key: room, from: Date.parse(startsAt), to: endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY }
      : null,
  closures: ({ from, until }: Values) =>
    from
      ? { key: "", from: Date.parse(from), to: until ? Date.parse(until) + 1 : Number.POSITIVE_INFINITY }
      : null,
};

const meets = (name: keyof typeof takes, one: Values, other: Values): boolean => {
  const [left, right] = [takes[name](one), takes[name](other)];
  if (!left || !right || left.key !== right.key) return false;
  return left.from < right.to && right.from < left.to;
};

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 6 });
/** A time that lasts, or has no end or no beginning. */
const span = (moment: (n: number) => string, least: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: least, max: 4 }))
    .chain(([from, length]) =>
      fc.tuple(some(fc.constant(moment(from))), some(fc.constant(moment(from + length)))),
    );

const records = {
  visits: fc
    .record({
      room: some(fc.constantFrom("red", "blue")),
      time: span(at, 1),
      state: fc.constantFrom(...states),
    })
    .map(({ time: [startsAt, endsAt], ...rest }): Values => ({ ...rest, startsAt, endsAt })),
  closures: span(day, 0).map(([from, until]): Values => ({ from, until })),
};

describe.each(bothStores)("Times that do not overlap, over $name", ({ name, open }) => {
  let opened: Opened;
  let store: Store;
  beforeAll(async () => {
    opened = await open([visits, closures, auditEntries]);
    store = opened.store;
  });
  afterAll(() => opened.close());

  const writer = (tx: Transaction) => ({ tx, admin: null, ip: "::1", now: new Date() });
  const empty = (resource: AnyResource) =>
    store.transaction(async (tx) => {
      for (const { id } of (await tx.find(resource.name, everything)).rows)
        await removeRecord(writer(tx), resource, id, null);
    });
  /** The id of what was written; the messages if it was refused. */
  const written = (work: (tx: Transaction) => Promise<{ readonly after: { readonly id: string } }>) =>
    store
      .transaction(async (tx) => (await work(tx)).after.id)
      .catch((error: unknown) => {
        if (error instanceof Problem) return error.extras.errors ?? {};
        throw error;
      });
  const create = (resource: AnyResource, values: Values) =>
    written((tx) => createRecord(writer(tx), resource, values));
  const edit = (resource: AnyResource, id: string, values: Values) =>
    written((tx) => updateRecord(writer(tx), resource, id, values, { expected: null }));

  it.each([
    [visits, "startsAt", "errors.noOverlap"],
    [closures, "from", "closures.errors.closed"],
  ] as const)("$name are written unless they share a time with another", async (declared, field, message) => {
    const resource: AnyResource = declared;
    const values = records[declared.name];
    const step = fc.record({ values, target: fc.option(fc.nat({ max: 9 })) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        await empty(resource);
        const stored = new Map<string, Values>();
        for (const { values, target } of steps) {
          const id = target === null ? undefined : [...stored.keys()][target];
          const others = [...stored].filter(([other]) => other !== id);
          const before = id === undefined ? null : takes[declared.name](stored.get(id) ?? {});
          const after = takes[declared.name](values);
          const isSame = JSON.stringify(before) === JSON.stringify(after);
          const isRefused = !isSame && others.some(([, other]) => meets(declared.name, values, other));
          const done = await (id === undefined ? create(resource, values) : edit(resource, id, values));
          if (isRefused) expect(done).toEqual({ [field]: [message] });
          else {
            expect(done).toEqual(expect.any(String));
            stored.set(String(done), values);
          }
        }
      }),
      { numRuns: name === "PostgreSQL" ? 8 : 40 },
    );
  });

  it.each([
    [visits, { startsAt: at(5), endsAt: at(5) }, { endsAt: ["errors.endsBeforeStart"] }],
    [visits, { startsAt: at(5), endsAt: at(6) }, expect.any(String)],
    [closures, { from: day(3), until: day(2) }, { until: ["errors.endsBeforeStart"] }],
    [closures, { from: day(3), until: day(3) }, expect.any(String)],
  ] as const)("$name end after they begin: %j", async (resource, values, done) => {
    await empty(resource);
    expect(await create(resource, values)).toEqual(done);
  });

  it("One of several writers of the same time at once succeeds", async () => {
    await empty(visits);
    const visit = { room: "red", startsAt: at(0), endsAt: at(30) };
    const answers = await Promise.all(
      [0, 10, 20, 29].map((minute) => create(visits, { ...visit, startsAt: at(minute) })),
    );
    expect(answers.filter((one) => typeof one === "string")).toHaveLength(1);
    const [free, over] = [
      await create(visits, { ...visit, room: "blue" }),
      await create(visits, { ...visit, state: "over" }),
    ];
    const moved = await Promise.all([
      edit(visits, String(free), { room: "red", startsAt: at(30), endsAt: at(60) }),
      edit(visits, String(over), { startsAt: at(40), endsAt: at(50), state: "taken" }),
    ]);
    expect(moved.filter((one) => typeof one === "string")).toHaveLength(1);
  });

  it("Records that overlapped before the rule can be edited, except into another time that is taken", async () => {
    await empty(visits);
    const visit = { room: "red", startsAt: at(0), endsAt: at(30), state: "held" };
    await store.transaction(async (tx) => {
      for (const id of ["one", "other"]) await tx.insert("visits", { id, ...visit });
    });
    expect(await edit(visits, "one", { name: "Ida" })).toBe("one");
    expect(await edit(visits, "one", { state: "taken" })).toBe("one");
    expect(await edit(visits, "one", { endsAt: at(20) })).toEqual({ startsAt: ["errors.noOverlap"] });
    expect(await edit(visits, "one", { state: "over" })).toBe("one");
    expect(await edit(visits, "one", { state: "held" })).toEqual({ startsAt: ["errors.noOverlap"] });
  });
});
