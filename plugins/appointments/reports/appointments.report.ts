import { defineReport } from "../../../src/core/define-report.ts";
import { appointments } from "../resources/appointments.ts";

const done = {
  group: "appointments",
  icon: "calendar",
  from: appointments,
  where: { status: "completed" },
  on: "startsAt",
  count: "appointments",
  sums: { earned: "price" },
} as const;

/** What appointments have earned. */
export default [
  defineReport({ ...done, name: "appointments-by-service", icon: "scissors", by: "serviceId" }),
  defineReport({ ...done, name: "appointments-by-staff", icon: "team", by: "staffId" }),
  defineReport({ ...done, name: "appointments-by-month", every: "month", range: "thisYear" }),
];
