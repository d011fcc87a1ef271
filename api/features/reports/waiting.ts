import { mayDo } from "../../../src/core/access.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { waitingResources } from "../../../src/domain/waiting.ts";
import { resources } from "../../../src/resources/index.ts";
import type { Reader } from "../../store/port.ts";

/** The number of records pending this user's approval. */
export async function waitingReport(reader: Reader, admin: Admin): Promise<{ readonly total: number }> {
  const decided = waitingResources.flatMap((name) => {
    const resource = resources.get(name);
    return resource && mayDo(admin, resource, "edit") ? [name] : [];
  });
  const where = [{ field: "status", op: "eq", values: ["pending"] }] as const;
  const groups = await Promise.all(decided.map((name) => reader.aggregate(name, { where })));
  return { total: groups.flat().reduce((sum, { count }) => sum + count, 0) };
}
