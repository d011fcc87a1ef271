import { expect, test } from "vitest";
import { freeTimesEndpoint } from "../../api/records/declared/free-times-endpoint.ts";
import { type AnyResource, dateTime, defineResource, ref, select, text } from "../../src/core/define.ts";

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
