import type { Admin } from "../../src/domain/admin.ts";
import { may } from "../../src/domain/roles.ts";
import { waitingKinds } from "../../src/domain/waiting.ts";
import type { Reader } from "../stores/port.ts";

/** How much waits for this person's decision. */
export async function waitingReport(reader: Reader, admin: Admin): Promise<{ readonly total: number }> {
  const kinds = waitingKinds.filter(({ area }) => may(admin, area, "edit"));
  const where = [{ field: "status", op: "eq", values: ["pending"] }] as const;
  const groups = await Promise.all(kinds.map(({ resource }) => reader.aggregate(resource, { where })));
  return { total: groups.flat().reduce((sum, { count }) => sum + count, 0) };
}
