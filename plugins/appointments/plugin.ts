import { definePlugin } from "../../src/plugins/define.ts";
import { appointments } from "./resources/appointments.ts";
import { services } from "./resources/services.ts";

/** Appointments of customers with staff, for services of a duration and a price. */
export default definePlugin({
  version: "1.0.0",
  resources: [appointments, services],
  groups: { appointments: { after: "sales" } },
});
