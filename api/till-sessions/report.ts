import { mayDo } from "../../src/core/access.ts";
import { type AnsweredReport, sessionReport } from "../../src/domain/documents/z-report.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { orders } from "../../src/resources/orders.ts";
import { tillSessions } from "../../src/resources/till-sessions.ts";
import { asOrder } from "../orders/place.ts";
import { Problem } from "../problem.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import { asSession, rowsOfSession } from "./session.ts";

/**
 * The report of a session. Throws 409 while it is open for users who count blind, who must not know the expected
 * amount.
 */
export async function reportOf(reader: Reader, admin: Admin, record: StoredRecord): Promise<AnsweredReport> {
  const session = asSession(record);
  if (session.state === "open" && !mayDo(admin, tillSessions, "expected")) {
    throw new Problem("conflict", "The report is there once the session is closed.", {
      errors: { state: ["till-sessions.errors.blind"] },
    });
  }
  const where = [{ field: "tillSessionId", op: "eq", values: [record.id] }] as const;
  const placed = (await reader.find(orders.name, { where, sort: [] })).rows.map(asOrder);
  const people = await reader.getMany("staff", [
    session.staffId,
    ...(session.closedBy ? [session.closedBy] : []),
  ]);
  const nameOf = (id: string | null) => {
    const name = people.find((one) => one.id === id)?.name;
    return typeof name === "string" ? name : null;
  };
  return {
    ...sessionReport(session, await rowsOfSession(reader, record.id), placed),
    staffName: nameOf(session.staffId),
    closedByName: nameOf(session.closedBy),
  };
}
