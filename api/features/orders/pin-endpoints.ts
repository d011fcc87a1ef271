import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { canDo } from "../../../src/core/access.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import {
  type ApprovedAction,
  approvedActions,
  mayApprove,
  mostApproved,
} from "../../../src/domain/orders/approval.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { roles } from "../../../src/domain/roles.ts";
import { orders } from "../../../src/resources/orders.ts";
import { staff } from "../../../src/resources/staff.ts";
import { type Json, texts } from "../../platform/http/body.ts";
import { isPassword } from "../../platform/password.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { countGuess, resetCounter } from "../../records/access/attempts.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { textOrNull } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { typedAs } from "../../records/typed-as.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { readAsked } from "../pricing/index.ts";
import { countersOf, hasKnownRole, sessions, toAdmin } from "../staff/index.ts";
import { saleSubject } from "./parts/approval-subject.ts";

/** PINs are only for roles whose work may require one. */
function assertUsesPins(request: FastifyRequest): void {
  const admin = signedIn(request);
  if ((["place", "park", "return"] as const).some((verb) => canDo(admin, orders, verb))) return;
  throw new Problem("denied", `The role ${admin.role} cannot use PINs.`);
}

const worksAtTill = (member: StoredRecord | null): member is StoredRecord =>
  member?.status === "active" && member.posStatus === true;

/**
 * Throws if the member has no PIN for this till. Details are only revealed to the member; others learn that it is
 * wrong.
 */
function assertOwnTill(admin: Admin, member: StoredRecord | null, approves: ApprovedAction | null): void {
  if (member?.id !== admin.id) return;
  if (approves === null && !worksAtTill(member))
    throw new Problem("denied", "You have no access to the POS.");
  if (!member.pinHash) throw invalid({ pin: ["errors.noPin"] });
}

const longestSubject = 100;

interface Approval {
  readonly action: ApprovedAction;
  readonly subjects: readonly string[];
}

/** What a PIN is to approve; null if it only identifies its user. Throws 422. */
async function approvalIn(reader: Reader, { approves, subjects, order }: Json): Promise<Approval | null> {
  const action = approvedIn(approves);
  if (!action) return null;
  if (action === "place" && isObject(order)) {
    return { action, subjects: [saleSubject(await readAsked(reader, order))] };
  }
  const isList = Array.isArray(subjects) && subjects.length > 0;
  if (!isList || !subjects.every((one): one is string => typeof one === "string")) {
    throw invalid({ subjects: ["errors.required"] });
  }
  if (subjects.length > mostApproved) throw invalid({ subjects: ["errors.tooMany"] });
  return { action, subjects: subjects.map((one) => one.slice(0, longestSubject)) };
}

/** The action that a PIN is to approve. Throws 422. */
function approvedIn(value: unknown): ApprovedAction | null {
  if (value === undefined) return null;
  const action = approvedActions.find((one) => one === value);
  if (!action) throw invalid({ approves: ["errors.option"] });
  return action;
}

/** Throws 403 if the PIN's owner may not approve the action. */
function assertMayApprove(member: StoredRecord, action: ApprovedAction): void {
  if (mayApprove(toAdmin(member), action)) return;
  throw new Problem("denied", `${String(member.name)} may not approve this.`, {
    errors: { staffId: ["orders.errors.mayNotApprove"] },
  });
}

/** Stores in the session who has approved what. */
async function noteApproval(
  tx: Transaction,
  { sessionId }: FastifyRequest,
  now: Date,
  approval: Approval & { readonly by: string },
): Promise<void> {
  if (!sessionId || !(await tx.get(sessions.name, sessionId))) return;
  await tx.update(sessions.name, sessionId, null, {
    approves: approval.action,
    approvalOf: approval.subjects,
    approvedBy: approval.by,
    approvedAt: now.toISOString(),
    approvalUsedBy: null,
  });
}

/** Staff with a PIN who may approve an action, by name. */
async function approversOf(reader: Reader, action: ApprovedAction) {
  const where = matching({ status: "active" });
  const { rows } = await reader.find(staff.name, { where, sort: sortedBy("name") });
  return rows
    .filter((member) => member.pinHash && hasKnownRole(member) && mayApprove(toAdmin(member), action))
    .map(typedAs(staff))
    .map(({ id, name }) => ({ id, name }));
}

async function noteProof(tx: Transaction, { sessionId }: FastifyRequest, now: Date): Promise<void> {
  if (sessionId && (await tx.get(sessions.name, sessionId)))
    await tx.update(sessions.name, sessionId, null, { provedAt: now.toISOString() });
}

const approvers = endpoint("get /auth/approvers", {
  summary: "Staff who can approve an action with their PIN",
  access: assertUsesPins,
  query: [inQuery("approves", { enum: approvedActions })],
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
  run: ({ store, query }) => approversOf(store, approvedIn(query.approves) ?? "place"),
});

const pinForm = z.strictObject({
  staffId: z.optional(z.string()),
  pin: z.string(),
  approves: z.optional(z.enum(approvedActions)),
  subjects: z.optional(
    z.array(z.string()).check(
      z.meta({
        description: "What is approved: the `subject` of refusals, or the ids of orders to cancel.",
      }),
    ),
  ),
  order: z.optional(
    z
      .record(z.string(), z.unknown())
      .check(z.meta({ description: "The sale to approve, without its payments." })),
  ),
});

const enter = endpoint("post /auth/pin", {
  summary: "Enter a PIN at the till",
  access: assertUsesPins,
  body: pinForm,
  answer: z.object({ id: z.string(), name: z.string(), role: z.enum(roles), image: textOrNull }),
  refused: [429],
  async run({ deps, store, admin, body, request }) {
    const approval = await approvalIn(store, body);
    const approves = approval?.action ?? null;
    const { pin } = texts(body, ["pin"]);
    const { staffId } = body.staffId === undefined ? { staffId: admin.id } : texts(body, ["staffId"]);
    const member = await store.get("staff", staffId);
    assertOwnTill(admin, member, approves);
    const counters = countersOf(admin.id, staffId);
    const approver = await countGuess(deps, counters, async () => {
      const right = await isPassword(member?.pinHash, pin);
      const works = approves === null ? worksAtTill(member) : member?.status === "active";
      return right && works ? member : null;
    });
    if (!approver) throw invalid({ pin: ["errors.wrongPin"] });
    if (approves) assertMayApprove(approver, approves);
    const now = deps.clock();
    await store.transaction(async (tx) => {
      await resetCounter(tx, counters[0]);
      if (approver.id === admin.id && worksAtTill(approver)) await noteProof(tx, request, now);
      if (approval) await noteApproval(tx, request, now, { ...approval, by: approver.id });
    });
    const { id, name, role, image } = toAdmin(approver);
    return { id, name, role, image };
  },
});

/** Endpoints of PINs at the till: the user's own, or that of a colleague who approves an action. */
export const pinEndpoints = [approvers, enter] as const;
