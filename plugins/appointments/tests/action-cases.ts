import type { ActionCases, Input, Shop } from "../../../tests/contract/action-case.ts";
import type { Body } from "../../../tests/contract/api-harness.ts";

let count = 0;

/** Makes an appointment at a time of its own. */
async function booked({ made }: Shop, values: Input = {}): Promise<Body> {
  count += 1;
  const { id: customerId } = await made("customers", { name: `Booked ${count}` });
  const { id: serviceId } = await made("services", { name: `Service ${count}`, minutes: 30, price: 2000 });
  const { id: staffId } = await made("staff", {
    ...{ name: `Stylist ${count}`, email: `stylist-${count}@example.com`, role: "cashier" },
    ...{ password: `long enough ${count}`, takesAppointments: true },
  });
  const startsAt = "2031-03-03T10:00:00.000Z";
  return made("appointments", { customerId, serviceId, staffId, startsAt, ...values });
}

const inState =
  (status: string) =>
  async (shop: Shop): Promise<string> =>
    String((await booked(shop, { status })).id);

/** The cases of appointments for the tests of all actions. */
export const actionCases: ActionCases = {
  "appointments.confirm": { stranger: "cashier", make: inState("requested"), unmet: inState("completed") },
  "appointments.complete": { stranger: "cashier", make: inState("confirmed"), unmet: inState("requested") },
  "appointments.no-show": { stranger: "cashier", make: inState("confirmed"), unmet: inState("requested") },
  "appointments.cancel": { stranger: "cashier", make: inState("confirmed"), unmet: inState("completed") },
};
