import { type ApprovalReason, type ApprovedAction, mayApprove } from "../../src/domain/people/approval.ts";
import { sessions } from "../collections.ts";
import { Problem } from "../problem.ts";
import type { Approver, Writer } from "../records/writer.ts";
import { toAdmin } from "../session/admin.ts";
import { isFresh } from "../session/pin.ts";

/**
 * Adds the approver of an action to the writer, for the audit log. An approval is a PIN that was entered for this
 * action in this session, valid for one request. Throws 403 if one is required and missing.
 * @param reasons why an approval is required; none is without any
 */
export async function approved(
  writer: Writer,
  action: ApprovedAction,
  reasons: readonly ApprovalReason[],
): Promise<Writer> {
  // An approval covers the whole request.
  if (!writer.admin || writer.approver || reasons.length === 0) return writer;
  const approver = await approverOf(writer, action);
  if (approver) return { ...writer, approver };
  throw new Problem("denied", "Somebody who may approve this has to enter their PIN.", {
    reason: "approval",
    errors: { approvedBy: ["orders.errors.approval"] },
  });
}

/** Uses up the session's approval, which one request may use for many records. */
async function approverOf({ tx, now, call }: Writer, action: ApprovedAction): Promise<Approver | null> {
  const session = call?.sessionId ? await tx.get(sessions.name, call.sessionId) : null;
  if (!call || !session || session.approves !== action || !isFresh(session.approvedAt, now)) return null;
  if (session.approvalUsedBy !== null && session.approvalUsedBy !== call.id) return null;
  const person = await tx.get("staff", String(session.approvedBy));
  if (person?.status !== "active" || !mayApprove(toAdmin(person), action)) return null;
  await tx.update(sessions.name, session.id, null, { approvalUsedBy: call.id });
  return { id: person.id, name: String(person.name) };
}
