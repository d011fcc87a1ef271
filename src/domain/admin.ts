import type { Worker } from "./roles.ts";

/** The signed-in user, as stored in the readable `adminInfo` cookie. For display only: the API never trusts it. */
export interface Admin extends Worker {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  /** When they called; what they reach by time is counted from then. Known to the API alone. */
  readonly calledAt?: string;
  /** The customers of the orders that a delivery role reaches. Known to the API alone. */
  readonly customerIds?: readonly string[];
}
