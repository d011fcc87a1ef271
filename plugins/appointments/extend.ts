import { flag, integer, multiSelect, ref } from "../../src/core/define.ts";
import { weekdays } from "../../src/domain/free-times.ts";
import { extend } from "../../src/plugins/define.ts";

const when = { takesAppointments: true } as const;

/** Staff who take appointments say when. */
const bookableStaff = extend("staff", {
  fields: {
    takesAppointments: flag(),
    workdays: multiSelect(weekdays, { when, initial: weekdays.slice(1, 6) }),
    worksFrom: integer({ when, min: 0, max: 23, initial: 9 }),
    worksUntil: integer({ when, min: 1, max: 24, initial: 18 }),
  },
  rules: {
    worksUntil: ({ worksFrom, worksUntil }) =>
      (worksUntil ?? 24) > (worksFrom ?? 0) || "staff.errors.worksUntil",
  },
  list: { filters: ["takesAppointments"] },
  form: { sections: { appointments: ["takesAppointments", "workdays", "worksFrom", "worksUntil"] } },
});

/** Customers prefer somebody. */
const regularCustomers = extend("customers", {
  fields: { preferredStaffId: ref("staff", { offers: { status: "active" } }) },
  list: { filters: ["preferredStaffId"] },
  form: { sections: { relation: ["preferredStaffId"] } },
});

/** What the plugin adds to declarations of the shop. */
export const extensions = [bookableStaff, regularCustomers] as const;

declare module "../../src/core/extension.ts" {
  interface KnownExtensions {
    readonly appointments: typeof extensions;
  }
}
