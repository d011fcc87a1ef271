import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "../../api/records/audit/collections.ts";
import { declaredHooks } from "../../api/records/declared/hooks.ts";
import { registerHooks } from "../../api/records/hooks.ts";
import { createRecord, updateRecord } from "../../api/records/write/write.ts";
import type { Store, Transaction } from "../../api/store/port.ts";
import { date, dateTime, defineResource, integer, ref, text } from "../../src/core/define.ts";
import { bothStores, type Opened } from "./stores-both.ts";

const plain = { icon: "calendar", group: "catalog", area: "catalog", list: { columns: [] } } as const;

const services = defineResource({
  ...plain,
  name: "services-tried",
  title: "name",
  fields: { name: text(), minutes: integer(), days: integer() },
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
  },
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
    opened = await open([services, visits, auditEntries]);
    store = opened.store;
    await store.transaction(async (tx) => {
      await tx.insert(services.name, { id: "cut", name: "Haircut", minutes: 45, days: 14 });
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
  ])("%j is stored with %j", async (values, expected) => {
    expect(await written(values)).toMatchObject(expected);
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
