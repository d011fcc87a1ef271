import type { FastifyRequest } from "fastify";
import { Problem } from "../../platform/problem.ts";

/**
 * Refuses a request that was meant for another user than the one whose session it has: its page was opened before
 * somebody else signed in, in another tab. Pages say who they were opened as in the header `X-Person`, a staff id;
 * requests of other clients have none.
 */
export function assertPersonMeant({ headers, admin, settingUp }: FastifyRequest): void {
  const meant = headers["x-person"];
  const person = admin ?? settingUp;
  if (meant === undefined || person === null || person.id === meant) return;
  throw new Problem("another-person", "Somebody else has signed in since this page was opened.");
}
