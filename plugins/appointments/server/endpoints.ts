import * as z from "zod/mini";
import { endpoint, freeTimesOf, inQuery, invalid, recordOf, withPermission } from "../../../api/plugin.ts";
import { isDay } from "../../../src/core/kinds/date.ts";
import { appointments } from "../resources/appointments.ts";
import { services } from "../resources/services.ts";

/** How long an appointment takes without a service, in minutes. */
const usualMinutes = 30;

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

const freeTimesOfDay = endpoint("get /appointments/free-slots", {
  summary: "When members of staff are free on a day, for a service",
  access: withPermission(appointments.name, "list"),
  query: [
    inQuery("day", { type: "string", format: "date" }),
    inQuery("serviceId", { type: "string" }, "Default: 30 minutes"),
    inQuery("staffId", { type: "string" }, "Default: everybody who takes appointments"),
  ],
  answer: z.object({
    staff: z.array(z.object({ id: z.string(), name: z.string(), times: z.readonly(z.array(z.string())) })),
  }),
  refused: [404, 422],
  async run({ query, store, deps }) {
    const [day, serviceId, staffId] = [textIn(query.day), textIn(query.serviceId), textIn(query.staffId)];
    if (!isDay(day)) throw invalid({ day: ["errors.date"] });
    const minutes = serviceId ? (await recordOf(store, services, serviceId)).minutes : usualMinutes;
    const { rows: people } = await store.find("staff", {
      where: [
        { field: "takesAppointments", op: "eq", values: [true] },
        { field: "status", op: "eq", values: ["active"] },
        ...(staffId ? [{ field: "id", op: "eq", values: [staffId] } as const] : []),
      ],
      sort: [{ field: "name", order: "asc" }],
    });
    const hours = people.map(({ id, workdays, worksFrom, worksUntil }) => {
      const days = Array.isArray(workdays) ? workdays : [];
      return [id, { days, from: Number(worksFrom ?? 9), until: Number(worksUntil ?? 18) }] as const;
    });
    const wish = { day, minutes, now: deps.clock(), hours: new Map(hours) };
    const times = await freeTimesOf(store, appointments, wish);
    return { staff: people.map(({ id, name }) => ({ id, name: String(name), times: times.get(id) ?? [] })) };
  },
});

/** Requests that are no resource's. */
export const appointmentEndpoints = [freeTimesOfDay] as const;

declare module "../../../api/plugin.ts" {
  interface KnownEndpoints {
    readonly appointments: typeof appointmentEndpoints;
  }
}
