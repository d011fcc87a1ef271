import { type HookFor, invalid, notify, recordOf } from "../../../api/plugin.ts";
import { customers } from "../../../src/resources/customers.ts";
import { addMinutes, takingStates } from "../domain/times.ts";
import { appointments } from "../resources/appointments.ts";
import { services } from "../resources/services.ts";

/** Takes the time from the service, and keeps the appointments of one person apart. */
export const appointmentHook: HookFor<typeof appointments> = {
  // Whoever writes next sees this appointment, on every copy of the server.
  under: { alone: ["appointments"] },

  async fit({ tx }, record, before) {
    const { name: service, minutes } = await recordOf(tx, services, record.serviceId);
    const { name } = await recordOf(tx, customers, record.customerId);
    const isMoved = before?.startsAt !== record.startsAt || before.serviceId !== record.serviceId;
    const isEnded = record.endsAt !== null && (!isMoved || record.endsAt !== before?.endsAt);
    return {
      ...record,
      title: `${name} · ${service}`,
      endsAt: isEnded ? record.endsAt : addMinutes(record.startsAt, minutes),
    };
  },

  async check({ tx }, { before, after }) {
    if (!after?.endsAt || !takingStates.some((state) => state === after.status)) return;
    const isSame =
      before?.staffId === after.staffId &&
      before.startsAt === after.startsAt &&
      before.endsAt === after.endsAt;
    if (isSame) return;
    const { rows } = await tx.find(appointments.name, {
      where: [
        { field: "staffId", op: "eq", values: [after.staffId] },
        { field: "status", op: "eq", values: [...takingStates] },
        { field: "startsAt", op: "lt", values: [after.endsAt] },
        { field: "endsAt", op: "gt", values: [after.startsAt] },
      ],
      sort: [],
      end: 2,
    });
    if (rows.some(({ id }) => id !== before?.id)) throw invalid({ startsAt: ["appointments.errors.taken"] });
  },

  /** Tells those who can confirm it. */
  async after({ tx, now }, { before, after }) {
    if (before || after?.status !== "requested") return;
    await notify(tx, now, appointments, "appointmentRequested", {
      recordId: after.id,
      title: after.title ?? "",
    });
  },
};
