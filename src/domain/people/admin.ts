import type { Worker } from "../roles.ts";

/** The signed-in user, as stored in the readable `adminInfo` cookie. For display only: the API never trusts it. */
export interface Admin extends Worker {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  /** The time of the request; access limited by time is counted from it. Set only in the API. */
  readonly calledAt?: string;
  /** The ids that records in the role's scope refer to, by reference: `orders.customerId`. Set only in the API. */
  readonly among?: Readonly<Record<string, readonly string[]>>;
}
