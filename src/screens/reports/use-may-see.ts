import { useContext } from "react";
import { fieldOf } from "../../core/define.ts";
import type { Report } from "../../core/report.ts";
import { RegistryContext } from "../../kit/context/registry.ts";
import { useAdmin, usePermissions } from "../../kit/context/session.ts";

/**
 * Returns a function that says whether the user may see a report: it is for their role, and they may list and read what it
 * adds up. The server decides the same.
 */
export function useMaySee(): (report: Report) => boolean {
  const { may, mayReadField } = usePermissions();
  const admin = useAdmin();
  const registry = useContext(RegistryContext);
  return ({ readers, source, measure }) => {
    if (readers && !(admin && readers.includes(admin.role))) return false;
    if (!source) return true;
    const { from, on, rows, sums } = source;
    const target = "to" in rows && rows.to !== undefined ? registry.get(rows.to) : undefined;
    const read = ["by" in rows ? rows.by : undefined, on, sums[measure]];
    return (
      may(from, "list") &&
      (!target || may(target, "list")) &&
      read.every((name) => name === undefined || !fieldOf(from, name) || mayReadField(from, name))
    );
  };
}
