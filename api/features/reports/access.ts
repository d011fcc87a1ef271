import type { Report } from "../../../src/core/report.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { can } from "../../../src/domain/roles.ts";
import { reports } from "../../../src/reports/index.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Throws 403 for a user without access to reports, or whose role reads none of these.
 * @param name what the user asks for
 */
export function assertReader(admin: Admin, name: string, those: readonly Pick<Report, "readers">[]): void {
  const { role } = admin;
  if (!can(admin, "reports", "show"))
    throw new Problem("denied", `The role ${role} has no access to reports.`);
  if (those.some(({ readers }) => readers?.includes(role) ?? true)) return;
  throw new Problem("denied", `The role ${role} has no access to the report ${name}.`);
}

/** The reports that a call answers. */
export const reportsOfCall = (name: string): readonly Report[] =>
  [...reports.values()].filter(({ call }) => call === name);

/** Throws 403 for a user who may see none of the reports that a call answers. */
export const assertCall = (admin: Admin, name: string): void =>
  assertReader(admin, name, reportsOfCall(name));
