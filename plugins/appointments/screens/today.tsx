import { TodaysRecords } from "../../../src/kit/times/todays-records.tsx";
import { appointments } from "../resources/appointments.ts";

const state = { field: "status", values: ["requested", "confirmed"] };

/** The next appointments of today. */
export default function Today() {
  return <TodaysRecords resource={appointments} at="startsAt" state={state} />;
}
