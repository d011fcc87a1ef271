import { expect, test } from "vitest";
import { readTable } from "../../../../src/kit/import/table/read-table.ts";
import { entriesOfFormat } from "../../../../tests/import-entries.ts";
import { recogniseFormat } from "../../../../tests/import-files.ts";
import { appointments } from "../../resources/appointments.ts";

const file = [
  "Event Type Name,Start Date & Time,End Date & Time,Invitee Name,Invitee Email,User Email,Canceled,Marked as No-Show",
  "Haircut,2026-03-02 12:30 AM,2026-03-02 01:15 AM,Ida Mill,ida@example.com,kim@example.com,false,No",
  "Haircut,2026-03-02 02:00 PM,2026-03-02 02:45 PM,Nia Brook,nia@example.com,kim@example.com,true,No",
  "Manicure,2026-03-03T09:00:00Z,2026-03-03T10:00:00Z,Nia Brook,nia@example.com,kim@example.com,false,Yes",
].join("\n");

test("Events of Calendly are read as appointments", () => {
  const table = readTable(file);
  const format = recogniseFormat(appointments, table);
  expect(format?.name).toBe("calendlyEvents");
  const { records = [], notTaken } = format?.read(table, appointments.fields) ?? {};
  const entries = entriesOfFormat(appointments, table, records, "upsert");
  expect(entries.map(({ record }) => record)).toMatchObject([
    {
      ...{ serviceId: "Haircut", customerId: "ida@example.com", staffId: "kim@example.com" },
      ...{ startsAt: "2026-03-02T00:30:00.000Z", endsAt: "2026-03-02T01:15:00.000Z", status: "confirmed" },
    },
    { startsAt: "2026-03-02T14:00:00.000Z", status: "cancelled" },
    { startsAt: "2026-03-03T09:00:00.000Z", status: "noShow" },
  ]);
  expect(notTaken).toEqual([{ column: "Invitee Name", rows: 3, reason: "noField" }]);
});
