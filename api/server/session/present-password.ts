import type { FastifyRequest } from "fastify";
import { isPassword } from "../../platform/password.ts";
import { invalid } from "../../platform/problem.ts";
import { countGuess, guessCounters, resetCounter } from "../../records/access/attempts.ts";
import type { Deps } from "../../records/deps.ts";
import type { StoredRecord } from "../../store/port.ts";

/**
 * Requires the current password for changes that nobody at an unlocked screen should be able to make. Throws 422 at its
 * field, 429 after too many wrong ones.
 */
export async function assertPresentPassword(
  deps: Deps,
  request: FastifyRequest,
  member: StoredRecord,
  typed: unknown,
): Promise<void> {
  const current = typeof typed === "string" ? typed : "";
  if (current === "") throw invalid({ currentPassword: ["errors.required"] });
  const counters = guessCounters("password", member.id, request.ip);
  const right = await countGuess(deps, counters, async () =>
    (await isPassword(member.passwordHash, current)) ? member : null,
  );
  if (!right) throw invalid({ currentPassword: ["errors.wrongPassword"] });
  await deps.store.transaction((tx) => resetCounter(tx, counters[0]), "vital");
}
