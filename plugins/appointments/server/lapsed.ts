import { hours, type ScheduledWork, updateRecord } from "../../../api/plugin.ts";
import { appointments } from "../resources/appointments.ts";

/** Cancels what nobody has confirmed before its time. */
export const lapsedRequests: ScheduledWork = {
  name: "lapsed appointments",
  every: hours(1),
  async run({ store, clock }) {
    const now = clock();
    await store.transaction(async (tx) => {
      const { rows } = await tx.find(appointments.name, {
        where: [
          { field: "status", op: "eq", values: ["requested"] },
          { field: "startsAt", op: "lt", values: [now.toISOString()] },
        ],
        sort: [],
      });
      for (const { id } of rows) {
        const cancelled = { expected: null, serverValues: { status: "cancelled" } } as const;
        await updateRecord({ tx, admin: null, ip: "", now }, appointments, id, {}, cancelled);
      }
    });
  },
};
