import {
  action,
  dateTime,
  defineResource,
  longText,
  money,
  ref,
  select,
  text,
} from "../../../src/core/define.ts";

/** Nobody gives several appointments the same time. */
const own = { required: true, hidden: ["bulk"] } as const;

/** Appointments of customers with staff. Those of one person never overlap. */
export const appointments = defineResource({
  name: "appointments",
  icon: "calendar",
  group: "appointments",
  area: "customers",
  menuFor: ["cashier"],
  createdOften: true,
  access: { verbs: { driver: [], "delivery-person": [], cashier: ["list", "show"] } },
  notices: { appointmentRequested: { verb: "edit", when: { status: "requested" } } },
  mails: ["confirmed", "cancelled"],
  title: "title",
  fields: {
    /** The customer and the service, as they were called. */
    title: text({
      ...{ readOnly: true, hidden: ["form", "show", "bulk"], max: 250, search: true },
      joinedFrom: ["customerId.name", "serviceId.name"],
    }),
    customerId: ref("customers", { required: true, offers: { active: true }, listedAs: "appointments" }),
    serviceId: ref("services", { required: true, offers: { active: true }, listedAs: "appointments" }),
    staffId: ref("staff", {
      ...own,
      initialFrom: "customerId.preferredStaffId",
      offers: { status: "active" },
      listedAs: "appointments",
    }),
    startsAt: dateTime({ ...own, zone: "store" }),
    endsAt: dateTime({
      ...{ hidden: ["bulk"], zone: "store", ends: true },
      lasts: { from: "startsAt", for: "serviceId.minutes" },
    }),
    price: money({ initialFrom: "serviceId.price" }),
    status: select(["requested", "confirmed", "completed", "cancelled", "noShow"]),
    note: longText({ max: 1000 }),
  },
  noOverlap: {
    by: "staffId",
    from: "startsAt",
    to: "endsAt",
    while: { status: ["requested", "confirmed", "completed"] },
    refusal: "appointments.errors.taken",
  },
  list: {
    columns: ["title", "startsAt", "staffId", "status", "price"],
    filters: ["startsAt", "staffId", "serviceId", "customerId", "status", "price"],
    sort: "-startsAt",
    calendar: { from: "startsAt", to: "endsAt", by: "staffId", lanes: { takesAppointments: true } },
    board: { by: "status", facts: ["startsAt", "staffId"], sums: ["price"] },
    views: {
      upcoming: { startsAt_gte: "now", status: ["requested", "confirmed"] },
      requested: { status: "requested" },
      completed: { status: "completed" },
      missed: { status: ["cancelled", "noShow"] },
    },
  },
  form: { sections: { time: ["staffId", "startsAt", "endsAt"], terms: ["price", "status", "note"] } },
  csv: { together: ["staffId", "startsAt"] },
  states: {
    field: "status",
    initial: "requested",
    // Bookings by telephone are agreed at once; files have those of the past.
    create: ["confirmed", "completed", "cancelled", "noShow"],
    moves: {
      requested: { confirm: "confirmed", cancel: "cancelled" },
      confirmed: { complete: "completed", cancel: "cancelled", "no-show": "noShow" },
      completed: {},
      cancelled: {},
      noShow: {},
    },
    lapse: { requested: { after: "startsAt", to: "cancelled" } },
  },
  actions: {
    confirm: action({ verb: "edit", on: ["row", "page", "bulk"] }),
    complete: action({ verb: "edit", on: ["row", "page", "bulk"] }),
    "no-show": action({ verb: "edit", confirm: true, danger: true }),
    cancel: action({ verb: "edit", confirm: true, danger: true }),
  },
});
