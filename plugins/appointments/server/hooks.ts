import { type HookFor, recordOf, writeMail } from "../../../api/plugin.ts";
import { customers } from "../../../src/resources/customers.ts";
import { appointments } from "../resources/appointments.ts";

/** Tells customers that their appointment is confirmed or cancelled. */
export const appointmentHook: HookFor<typeof appointments> = {
  async after(writer, { before, after }) {
    if (!before || !after || before.status === after.status) return;
    if (after.status !== "confirmed" && after.status !== "cancelled") return;
    const customer = await recordOf(writer.tx, customers, after.customerId);
    const values = { name: customer.name, starts: new Date(after.startsAt) };
    await writeMail(writer, appointments, after.status, { to: customer, values });
  },
};
