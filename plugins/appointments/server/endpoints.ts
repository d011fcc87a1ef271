import { freeTimesEndpoint } from "../../../api/plugin.ts";
import { appointments } from "../resources/appointments.ts";

/** Requests that are no resource's. */
export const appointmentEndpoints = [
  freeTimesEndpoint("get /appointments/free-slots", appointments, {
    summary: "When members of staff are free on a day, for a service",
    of: { takesAppointments: true, status: "active" },
    hours: { days: "workdays", from: "worksFrom", until: "worksUntil" },
    minutes: 30,
  }),
] as const;

declare module "../../../api/plugin.ts" {
  interface KnownEndpoints {
    readonly appointments: typeof appointmentEndpoints;
  }
}
