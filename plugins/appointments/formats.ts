import { storeMoment } from "../../src/core/kinds/date-time.ts";
import { readDay } from "../../src/domain/texts/day-notation.ts";
import { yesOrNo } from "../../src/domain/texts/yes-no.ts";
import { defineFormat, recordOf } from "../../src/kit/import/define.ts";

/** Calendly writes `2026-01-31 09:30 AM`. */
const momentIn = (text: string, zone: string) => storeMoment(readDay(text).ymd ?? text, zone, false) ?? text;

/** Calendly's export of events: one appointment per row. Customers and staff are found by their email. */
const calendlyEvents = defineFormat({
  name: "calendlyEvents",
  resource: "appointments",
  columns: {
    service: ["Event Type Name"],
    startsAt: ["Start Date & Time"],
    endsAt: ["End Date & Time"],
    customer: ["Invitee Email"],
    staff: ["User Email"],
    cancelled: ["Canceled"],
    missed: ["Marked as No-Show"],
    note: ["Meeting Notes"],
  },
  known: ["service", "startsAt", "customer"],
  read: ({ rows }, fields, zone) => ({
    records: rows.map(({ at, cell }) => {
      const happened = yesOrNo(cell("missed")) ? "noShow" : "confirmed";
      return recordOf([at], fields, {
        serviceId: cell("service"),
        startsAt: momentIn(cell("startsAt"), zone),
        endsAt: momentIn(cell("endsAt"), zone),
        customerId: cell("customer"),
        staffId: cell("staff"),
        status: yesOrNo(cell("cancelled")) ? "cancelled" : happened,
        note: cell("note"),
      });
    }),
  }),
});

/** The file formats that the plugin adds. */
export const formats = [calendlyEvents];
