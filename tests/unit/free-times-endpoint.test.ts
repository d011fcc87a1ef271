import { expect, test } from "vitest";
import { publicAccess } from "../../api/records/access/route-access.ts";
import { freeTimesEndpoint } from "../../api/records/declared/free-times-endpoint.ts";
import {
  type AnyResource,
  dateTime,
  defineResource,
  integer,
  ref,
  select,
  text,
} from "../../src/core/define.ts";

const visits = (by: "staffId" | "room"): AnyResource =>
  defineResource({
    ...{ icon: "calendar", group: "catalog", area: "catalog", title: "name", list: { columns: [] } },
    name: "visits",
    fields: {
      ...{ name: text(), staffId: ref("staff"), room: select(["red", "blue"]) },
      ...{ startsAt: dateTime(), endsAt: dateTime() },
    },
    noOverlap: { by, from: "startsAt", to: "endsAt" },
  });

/** Visits of rooms that have so many places, for an hour and a half. */
const parties = (guests: object) =>
  defineResource({
    ...{ icon: "calendar", group: "catalog", area: "catalog", title: "name", list: { columns: [] } },
    name: "parties",
    fields: {
      ...{ name: text(), tableId: ref("tables"), guests: integer(guests), startsAt: dateTime() },
      endsAt: dateTime({ lasts: { from: "startsAt", for: 90 } }),
    },
    noOverlap: { by: "tableId", from: "startsAt", to: "endsAt" },
  } as const);

test("An endpoint of free times takes hours as numbers, its length from the end, and what must be large enough", () => {
  const options = { summary: "", of: { active: true }, hours: { from: 12, until: 22 } };
  const place = "get /parties/free";
  const limited = freeTimesEndpoint(place, parties({ maxFrom: "tableId.seats" }), options);
  expect(limited.query?.map(({ name }) => name)).toEqual(["day", "tableId", "guests"]);
  const free = freeTimesEndpoint(place, parties({}), { ...options, access: publicAccess });
  expect(free.query?.map(({ name }) => name)).toEqual(["day", "tableId"]);
  expect([limited.access === publicAccess, free.access]).toEqual([false, publicAccess]);
  expect(() => freeTimesEndpoint(place, visits("staffId"), options)).toThrow(
    "get /parties/free: nothing says how long it takes: add minutes.",
  );
});

const hours = { days: "role", from: "name", until: "name" };

test.each([
  ["staffId", hours, { status: "active" }, null],
  ["room", hours, {}, "get /visits/free: visits declares no noOverlap by a reference."],
  [
    "staffId",
    { ...hours, until: "closes" },
    {},
    'get /visits/free, hours and of: staff has no field "closes".',
  ],
  ["staffId", hours, { bookable: true }, 'get /visits/free, hours and of: staff has no field "bookable".'],
] as const)("An endpoint of free times by %s with the hours %j of %j: %s", (by, its, of, sentence) => {
  const made = () =>
    freeTimesEndpoint("get /visits/free", visits(by), { summary: "", of, hours: its, minutes: 30 });
  if (sentence === null) expect(made).not.toThrow();
  else expect(made).toThrow(sentence);
});
