import { defineReport } from "../../../src/core/define-report.ts";
import { appointments } from "../resources/appointments.ts";

const done = {
  group: "appointments",
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
  defineReport({
    ...done,
    name: "appointments-by-month",
    icon: "calendar",
    every: "month",
    range: "thisYear",
  }),
];
