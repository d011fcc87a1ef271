import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { safeParse } from "zod/mini";
import { canDo } from "../../src/core/access.ts";
import { schemaOf } from "../../src/core/fields/read.ts";
import { isObject } from "../../src/domain/is-object.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import {
  type ApprovedAction,
  approvedActions,
  mayApprove,
  mostApproved,
} from "../../src/domain/people/approval.ts";
import { orders } from "../../src/resources/orders.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { staff } from "../../src/resources/staff.ts";
import { routeOptions } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import { sessions } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { readGlobal } from "../globals/record.ts";
import { assertOnly, bodyOf, type Json, texts } from "../http/body.ts";
import { saleSubject } from "../orders/approval-subject.ts";
import { readAsked } from "../orders/draft.ts";
import { invalid, Problem } from "../problem.ts";
import type { Reader, StoredRecord, Transaction } from "../stores/port.ts";
import { toAdmin } from "./admin.ts";
import { type Counter, counter, countGuess, type Limit, resetCounter } from "./attempts.ts";
import { isPassword } from "./password.ts";

/** A PIN is easy to guess: five wrong attempts in a row by one user, then a wait of 15 minutes. */
const byOne: Limit = { tries: 5, wait: 15 * 60 * 1000, fromLast: true };
/**
 * Attempts of all other users together. Guessing four digits takes them six weeks on average. One's own do not count.
 */
const byOthers: Limit = { tries: 30, wait: 6 * 60 * 60 * 1000 };

/** Message keys for a PIN that the staff declaration rejects; empty for a good one. */
export function checkPin(pin: unknown): string[] {
  const result = safeParse(schemaOf(staff.fields.pin), pin);
  return result.success ? [] : [...new Set(result.error.issues.map((issue) => issue.message))];
}

const byOthersOf = (staffId: string): Counter => counter("pin by others", [staffId], byOthers);

/** Users are not locked out of their own PIN by others' attempts. */
function countersOf(caller: string, staffId: string): readonly [Counter, ...Counter[]] {
  const own = counter("pin", [caller, staffId], byOne);
  return caller === staffId ? [own] : [own, byOthersOf(staffId)];
}

/** Resets the attempts after a PIN was changed. */
export async function forgetPinAttempts(tx: Transaction, staffId: string): Promise<void> {
  await resetCounter(tx, countersOf(staffId, staffId)[0]);
  await resetCounter(tx, byOthersOf(staffId));
}

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

/** Validity of an entered PIN in milliseconds: customers may have to look for coins. */
const proofLasts = 10 * 60 * 1000;

/** Whether a PIN entered at that time is still valid. An invalid time never is. */
export const isFresh = (enteredAt: unknown, now: Date): boolean =>
  now.getTime() - Date.parse(String(enteredAt)) < proofLasts;

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
  const where = [{ field: "status", op: "eq", values: ["active"] }] as const;
  const { rows } = await reader.find(staff.name, { where, sort: [{ field: "name", order: "asc" }] });
  return rows
    .filter((member) => member.pinHash && mayApprove(toAdmin(member), action))
    .map(({ id, name }) => ({ id, name }));
}

async function noteProof(tx: Transaction, { sessionId }: FastifyRequest, now: Date): Promise<void> {
  if (sessionId && (await tx.get(sessions.name, sessionId)))
    await tx.update(sessions.name, sessionId, null, { provedAt: now.toISOString() });
}

/**
 * Uses up an entered PIN for one action at the till. Throws 403 if the settings require one and it is missing or
 * expired. A rollback does not use it up.
 */
export async function consumePinProof(
  tx: Transaction,
  { sessionId }: FastifyRequest,
  now: Date,
): Promise<void> {
  const { pinRequired } = await readGlobal(tx, posSettings);
  if (!pinRequired) return;
  const session = sessionId ? await tx.get(sessions.name, sessionId) : null;
  if (!session || !isFresh(session.provedAt, now)) {
    throw new Problem("denied", "Enter your PIN first.", { reason: "pin" });
  }
  await tx.update(sessions.name, session.id, null, { provedAt: null });
}

/** Routes of PINs at the till: the user's own, or that of a colleague who approves an action. */
export const pinRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.get<{ Querystring: { approves?: unknown } }>(
    "/approvers",
    routeOptions(assertUsesPins),
    async (request) => approversOf(store, approvedIn(request.query.approves) ?? "place"),
  );

  app.post("/pin", routeOptions(assertUsesPins), async (request) => {
    const admin = signedIn(request);
    const body = bodyOf(request);
    assertOnly(body, ["staffId", "pin", "approves", "subjects", "order"]);
    const approval = await approvalIn(store, body);
    const approves = approval?.action ?? null;
    const { pin } = texts(body, ["pin"]);
    const { staffId } = body.staffId === undefined ? { staffId: admin.id } : texts(body, ["staffId"]);
    const member = await store.get("staff", staffId);
    assertOwnTill(admin, member, approves);
    const counters = countersOf(admin.id, staffId);
    const found = await countGuess(deps, counters, async () => {
      const right = await isPassword(member?.pinHash, pin);
      const works = approves === null ? worksAtTill(member) : member?.status === "active";
      return right && works ? member : null;
    });
    if (!found) throw invalid({ pin: ["errors.wrongPin"] });
    if (approves) assertMayApprove(found, approves);
    await store.transaction(async (tx) => {
      await resetCounter(tx, counters[0]);
      if (found.id === admin.id && worksAtTill(found)) await noteProof(tx, request, clock());
      if (approval) await noteApproval(tx, request, clock(), { ...approval, by: found.id });
    });
    const { id, name, role, image } = toAdmin(found);
    return { id, name, role, image };
  });
};
