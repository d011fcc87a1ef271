import { mayDo } from "../../../src/core/access.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { resources } from "../../../src/resources/index.ts";
import type { Reader } from "../../store/port.ts";

/** The number of records pending this user's approval. */
export async function waitingReport(reader: Reader, admin: Admin): Promise<{ readonly total: number }> {
  const decided = [...resources.values()].flatMap((resource) => {
    const { name, states } = resource;
    if (states?.waiting === undefined || !mayDo(admin, resource, "edit")) return [];
    return [{ name, where: [{ field: states.field, op: "eq", values: [states.waiting] }] as const }];
  });
  const groups = await Promise.all(decided.map(({ name, where }) => reader.aggregate(name, { where })));
  return { total: groups.flat().reduce((sum, { count }) => sum + count, 0) };
}
