import { fieldOf } from "../../core/define.ts";
import type { Report } from "../../core/report.ts";
import type { Permissions } from "../../core/roles/permissions.ts";
import { useAdmin, usePermissions } from "../../kit/context/session.ts";
import { manifestNamed } from "./manifest-named.ts";

/** Whether the user may list and read what a report adds up. The server decides the same. */
export function mayAddUp({ may, mayReadField }: Permissions, { source, measure }: Report): boolean {
  if (!source) return true;
  const { from, on, rows, sums } = source;
  const target = "to" in rows && rows.to !== undefined ? manifestNamed(rows.to) : undefined;
  const read = ["by" in rows ? rows.by : undefined, on, sums[measure]];
  return (
    may(from, "list") &&
    (!target || may(target, "list")) &&
    read.every((name) => name === undefined || !fieldOf(from, name) || mayReadField(from, name))
  );
}

/** Returns a function that says whether a report is for the user's role, and whether they may see what it adds up. */
export function useMaySee(): (report: Report) => boolean {
  const permissions = usePermissions();
  const admin = useAdmin();
  return (report) =>
    (!report.readers || (admin !== null && report.readers.includes(admin.role))) &&
    mayAddUp(permissions, report);
}
