import type { Store } from "../../store/port.ts";
import { findByEmail } from "./admin.ts";
import { hasSecondFactor, removeSecondFactor } from "./second-factor.ts";
import { endSessionsOf } from "./sessions.ts";

/**
 * Removes a user's second factor from the command line, and ends their sessions. The audit entry has no actor. Throws a
 * message if there is no such user or they have none.
 * @returns the user's name
 */
export function resetSecondFactorOf(store: Store, email: string, now: Date): Promise<string> {
  return store.transaction(async (tx) => {
    const member = await findByEmail(tx, email);
    if (!member) throw new Error(`Nobody of the staff has the address ${email}.`);
    if (!(await hasSecondFactor(tx, member.id)))
      throw new Error(`${email} signs in without a second factor.`);
    await endSessionsOf(tx, member.id);
    await removeSecondFactor({ tx, admin: null, ip: "command line", now }, member.id);
    return String(member.name);
  });
}
