import type { Worker } from "./roles.ts";

/** The signed-in person, as the readable `adminInfo` cookie holds it. For display only: the API never trusts it. */
export interface Admin extends Worker {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  /** The customers of the orders somebody on the road was given. Known to the API alone. */
  readonly customerIds?: readonly string[];
}
