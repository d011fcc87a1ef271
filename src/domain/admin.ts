import type { Worker } from "./roles.ts";

/** The signed-in user, as stored in the readable `adminInfo` cookie. For display only: the API never trusts it. */
export interface Admin extends Worker {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  /** The customers of the orders assigned to a delivery role. Known to the API alone. */
  readonly customerIds?: readonly string[];
}
