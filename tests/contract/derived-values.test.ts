import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "../../api/records/audit/collections.ts";
import { declaredHooks } from "../../api/records/declared/hooks.ts";
import { lapseWork } from "../../api/records/declared/lapse.ts";
import type { Deps } from "../../api/records/deps.ts";
import { registerHooks } from "../../api/records/hooks.ts";
import { createRecord, updateRecord } from "../../api/records/write/write.ts";
import type { Store, Transaction } from "../../api/store/port.ts";
import { action, date, dateTime, defineResource, integer, ref, select, text } from "../../src/core/define.ts";
import { bothStores, type Opened } from "./stores-both.ts";

const plain = { icon: "calendar", group: "catalog", area: "catalog", list: { columns: [] } } as const;

const services = defineResource({
  ...plain,
  name: "services-tried",
  title: "name",
  fields: { name: text(), minutes: integer(), days: integer(), seats: integer() },
});

const visits = defineResource({
  ...plain,
  name: "visits-tried",
  title: "title",
  fields: {
    title: text({ readOnly: true, max: 24, joinedFrom: ["serviceId.name", "otherId.name"] }),
    serviceId: ref("services-tried"),
    otherId: ref("services-tried"),
    startsAt: dateTime(),
    endsAt: dateTime({ lasts: { from: "startsAt", for: "serviceId.minutes" } }),
    placedOn: date(),
    dueOn: date({ lasts: { from: "placedOn", for: "serviceId.days" } }),
    keptUntil: dateTime({ lasts: { from: "startsAt", for: 30 } }),
    guests: integer({ min: 1, maxFrom: "serviceId.seats" }),
  },
});

/** Tables that are kept for half an hour. */
const holds = defineResource({
  ...plain,
  name: "holds-tried",
  title: "name",
  fields: { name: text(), startsAt: dateTime(), state: select(["held", "missed"]) },
  states: {
    field: "state",
    initial: "held",
    moves: { held: { miss: "missed" }, missed: {} },
    lapse: { held: { after: "startsAt", minutes: 30, to: "missed" } },
  },
  actions: { miss: action({ verb: "edit" }) },
});

for (const hook of declaredHooks(visits)) registerHooks("tests", { [visits.name]: hook });

type Values = Readonly<Record<string, unknown>>;

const at = (hour: number) => new Date(Date.UTC(2031, 0, 6, hour)).toISOString();
const day = (n: number) => at(24 * n).slice(0, 10);
const minutesOf: Readonly<Record<string, number>> = { cut: 45, wash: 30 };
const later = (moment: unknown, id: unknown) =>
  new Date(Date.parse(String(moment)) + (minutesOf[String(id)] ?? 0) * 60_000).toISOString();

describe.each(bothStores)("Values that follow from references, over $name", ({ name, open }) => {
  let opened: Opened;
  let store: Store;
  beforeAll(async () => {
    opened = await open([services, visits, holds, auditEntries]);
    store = opened.store;
    await store.transaction(async (tx) => {
      await tx.insert(services.name, { id: "cut", name: "Haircut", minutes: 45, days: 14, seats: 4 });
      await tx.insert(services.name, { id: "wash", name: "Wash and blow-dry", minutes: 30 });
    });
  });
  afterAll(() => opened.close());

  const written = (values: Values, id?: string): Promise<Values & { readonly id: string }> =>
    store.transaction(async (tx: Transaction) => {
      const writer = { tx, admin: null, ip: "::1", now: new Date() };
      const done = id
        ? await updateRecord(writer, visits, id, values, { expected: null })
        : await createRecord(writer, visits, values);
      return done.after;
    });

  it.each<[Values, Values]>([
    [{ serviceId: "cut" }, { title: "Haircut", endsAt: null, dueOn: null }],
    [{ serviceId: "cut", otherId: "wash" }, { title: "Haircut · Wash and blow-" }],
    [{}, { title: null, endsAt: null }],
    [{ startsAt: at(8) }, { endsAt: null }],
    [
      { serviceId: "cut", startsAt: at(8), placedOn: day(0) },
      { endsAt: "2031-01-06T08:45:00.000Z", dueOn: day(14) },
    ],
    [{ serviceId: "wash", placedOn: day(0), dueOn: day(3) }, { dueOn: day(3) }],
    [{ serviceId: "wash", placedOn: day(0) }, { dueOn: null }],
    [{ startsAt: at(8) }, { keptUntil: "2031-01-06T08:30:00.000Z" }],
    [
      { startsAt: at(8), keptUntil: at(9) },
      { startsAt: at(8), keptUntil: at(9) },
    ],
  ])("%j is stored with %j", async (values, expected) => {
    expect(await written(values)).toMatchObject(expected);
  });

  it("A state ends so many minutes after its moment", async () => {
    const [lapse] = lapseWork(holds);
    const moments = { early: at(1), later: "2031-01-06T01:10:00.000Z", never: null };
    await store.transaction(async (tx) => {
      for (const [id, startsAt] of Object.entries(moments))
        await tx.insert(holds.name, { id, name: id, startsAt, state: "held" });
    });
    const statesAt = async (minute: number) => {
      const clock = () => new Date(Date.parse(at(1)) + minute * 60_000);
      // The work needs no more of what a server has.
      await lapse?.run({ store, clock } as unknown as Deps);
      return (await store.getMany(holds.name, Object.keys(moments))).map(({ state }) => state);
    };
    expect(await statesAt(29)).toEqual(["held", "held", "held"]);
    expect(await statesAt(31)).toEqual(["missed", "held", "held"]);
    expect(await statesAt(41)).toEqual(["missed", "missed", "held"]);
  });

  it("A number is at most that of its reference, whichever of them changes", async () => {
    const refused = { extras: { errors: { guests: ["errors.moreThanAllowed"] } } };
    // Four have seats at "cut"; "wash" does not say how many.
    const change = fc.record(
      {
        serviceId: fc.constantFrom("cut", "wash", null),
        guests: fc.option(fc.integer({ min: 1, max: 8 })),
        startsAt: fc.constant(at(1)),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        let before = await written({});
        for (const values of changes) {
          const whole = { ...before, ...values };
          const isTooMany = whole.serviceId === "cut" && Number(whole.guests) > 4;
          if (isTooMany) await expect(written(values, before.id)).rejects.toMatchObject(refused);
          else before = await written(values, before.id);
        }
      }),
      { numRuns: name === "PostgreSQL" ? 6 : 30 },
    );
  });

  it("A number that has become too large meanwhile keeps nobody from changing another field", async () => {
    const { id } = await written({ serviceId: "cut", guests: 4 });
    await store.transaction((tx) => tx.update(services.name, "cut", null, { seats: 2 }));
    expect(await written({ startsAt: at(2) }, id)).toMatchObject({ guests: 4, startsAt: at(2) });
    await expect(written({ guests: 3 }, id)).rejects.toThrow();
    await store.transaction((tx) => tx.update(services.name, "cut", null, { seats: 4 }));
  });

  it("An end follows its beginning and its reference, unless it is entered", async () => {
    const change = fc.record(
      {
        serviceId: fc.constantFrom("cut", "wash"),
        startsAt: fc.integer({ min: 1, max: 4 }).map(at),
        endsAt: fc.option(fc.integer({ min: 5, max: 8 }).map(at)),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        let before = await written({ serviceId: "cut", startsAt: at(0) });
        for (const values of changes) {
          const whole = { ...before, ...values };
          const after = await written(values, before.id);
          const isMoved = whole.startsAt !== before.startsAt || whole.serviceId !== before.serviceId;
          const isEntered = whole.endsAt !== null && (!isMoved || whole.endsAt !== before.endsAt);
          expect(after.endsAt).toBe(isEntered ? whole.endsAt : later(whole.startsAt, whole.serviceId));
          before = after;
        }
      }),
      { numRuns: name === "PostgreSQL" ? 6 : 30 },
    );
  });
});
