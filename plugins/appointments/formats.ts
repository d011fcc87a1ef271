import { storeMoment } from "../../src/core/kinds/date-time.ts";
import { defineFormat, recordOf } from "../../src/kit/import/define.ts";

/** `2026-01-31 09:30 AM`, as Calendly writes it; other texts are read as fields read them. */
function momentIn(text: string, zone: string): string {
  const [, day, hour, minutes, half] = /^(\d{4}-\d\d-\d\d) (\d\d?):(\d\d) ([AP]M)$/i.exec(text.trim()) ?? [];
  if (!day || !half) return text;
  const hours = (Number(hour) % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
  return storeMoment(`${day}T${String(hours).padStart(2, "0")}:${minutes}`, zone, false) ?? text;
}

const isYes = (text: string) => /^(true|yes)$/i.test(text.trim());

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
      const happened = isYes(cell("missed")) ? "noShow" : "confirmed";
      return recordOf([at], fields, {
        serviceId: cell("service"),
        startsAt: momentIn(cell("startsAt"), zone),
        endsAt: momentIn(cell("endsAt"), zone),
        customerId: cell("customer"),
        staffId: cell("staff"),
        status: isYes(cell("cancelled")) ? "cancelled" : happened,
        note: cell("note"),
      });
    }),
  }),
});

/** The file formats that the plugin adds. */
export const formats = [calendlyEvents];
