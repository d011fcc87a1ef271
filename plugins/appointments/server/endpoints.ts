import * as z from "zod/mini";
import { endpoint, inQuery, invalid, readGlobal, recordOf, withPermission } from "../../../api/plugin.ts";
import { isDay } from "../../../src/core/kinds/date.ts";
import { endOfDay, startOfDay } from "../../../src/domain/texts/zoned.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { freeTimes, type Hours, type Span, takingStates, usualMinutes } from "../domain/times.ts";
import { appointments } from "../resources/appointments.ts";
import { services } from "../resources/services.ts";

/** The most members of staff, and the most appointments of a day, that are looked at. */
const most = 1000;

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
    staff: z.array(z.object({ id: z.string(), name: z.string(), times: z.array(z.string()) })),
  }),
  refused: [404, 422],
  async run({ query, store, deps }) {
    const [day, serviceId, staffId] = [textIn(query.day), textIn(query.serviceId), textIn(query.staffId)];
    if (!isDay(day)) throw invalid({ day: ["errors.date"] });
    const minutes = serviceId ? (await recordOf(store, services, serviceId)).minutes : usualMinutes;
    const { timeZone } = await readGlobal(store, globalSettings);
    const { rows: people } = await store.find("staff", {
      where: [
        { field: "takesAppointments", op: "eq", values: [true] },
        { field: "status", op: "eq", values: ["active"] },
        ...(staffId ? [{ field: "id", op: "eq", values: [staffId] } as const] : []),
      ],
      sort: [{ field: "name", order: "asc" }],
      end: most,
    });
    const { rows: taken } = await store.find(appointments.name, {
      where: [
        { field: "status", op: "eq", values: [...takingStates] },
        { field: "startsAt", op: "lt", values: [endOfDay(day, timeZone)] },
        { field: "endsAt", op: "gt", values: [startOfDay(day, timeZone)] },
      ],
      sort: [],
      end: most,
    });
    const wish = { day, minutes, timeZone, now: deps.clock() };
    return {
      staff: people.map((person) => {
        const spans = taken.filter((one) => one.staffId === person.id);
        const times = freeTimes(person as unknown as Hours, spans as unknown as Span[], wish);
        return { id: person.id, name: String(person.name), times };
      }),
    };
  },
});

/** Requests that are no resource's. */
export const appointmentEndpoints = [freeTimesOfDay] as const;

declare module "../../../api/plugin.ts" {
  interface KnownEndpoints {
    readonly appointments: typeof appointmentEndpoints;
  }
}
