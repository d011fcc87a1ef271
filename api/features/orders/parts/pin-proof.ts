import type { FastifyRequest } from "fastify";
import { posSettings } from "../../../../src/resources/pos-settings.ts";
import { Problem } from "../../../platform/problem.ts";
import { readGlobal } from "../../../records/globals/record.ts";
import type { Transaction } from "../../../store/port.ts";
import { isFresh, sessions } from "../../staff/index.ts";

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
