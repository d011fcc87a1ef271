import { type ApprovedAction, mayApprove } from "../../../../src/domain/orders/approval.ts";
import type { ApprovalFacts } from "../../../../src/domain/people/approval.ts";
import { posSettings } from "../../../../src/resources/pos-settings.ts";
import { Problem } from "../../../platform/problem.ts";
import { readGlobal } from "../../../records/globals/record.ts";
import type { Approver, Writer } from "../../../records/writer.ts";
import { isFresh, sessions, toAdmin } from "../../staff/index.ts";

/**
 * Adds the approver of an action to the writer, for the audit log. An approval is a PIN that was entered for this
 * action in this session, valid for one request of exactly what was approved. Throws 403 if one is required and missing.
 * @param subject what is approved: an approval of anything else does not count
 * @param facts for the approver; without reasons, no approval is required
 */
export async function approved(
  writer: Writer,
  action: ApprovedAction,
  subject: string,
  facts: ApprovalFacts,
): Promise<Writer> {
  // An approval covers the whole request.
  if (!writer.admin || writer.approver || facts.reasons.length === 0) return writer;
  const approver = (await approverOf(writer, action, subject)) ?? (await ownApproval(writer, action));
  if (approver) return { ...writer, approver };
  throw new Problem("denied", "Somebody who may approve this has to enter their PIN.", {
    reason: "approval",
    subject,
    approval: facts,
    errors: { approvedBy: ["orders.errors.approval"] },
  });
}

/**
 * Whoever may approve and has no PIN approves their own sales: the limits are for those who may not. Where a PIN is
 * required before each action, they need one.
 */
async function ownApproval({ tx, admin }: Writer, action: ApprovedAction): Promise<Approver | null> {
  if (!admin || !mayApprove(admin, action) || (await readGlobal(tx, posSettings)).pinRequired) return null;
  const person = await tx.get("staff", admin.id);
  return person && !person.pinHash ? { id: person.id, name: String(person.name) } : null;
}

/** Uses up the session's approval. Orders are cancelled only once: one approval of several may take several requests. */
async function approverOf(
  { tx, now, call }: Writer,
  action: ApprovedAction,
  subject: string,
): Promise<Approver | null> {
  const session = call?.sessionId ? await tx.get(sessions.name, call.sessionId) : null;
  if (!call || !session || session.approves !== action || !isFresh(session.approvedAt, now)) return null;
  if (!Array.isArray(session.approvalOf) || !session.approvalOf.includes(subject)) return null;
  const isUsed = session.approvalUsedBy !== null && session.approvalUsedBy !== call.id;
  if (isUsed && action !== "cancel") return null;
  const person = await tx.get("staff", String(session.approvedBy));
  if (person?.status !== "active" || !mayApprove(toAdmin(person), action)) return null;
  await tx.update(sessions.name, session.id, null, { approvalUsedBy: call.id });
  return { id: person.id, name: String(person.name) };
}
