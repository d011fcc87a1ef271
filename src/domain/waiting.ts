import type { Area } from "./roles.ts";

/**
 * What waits for a person's decision: the records of these resources whose status is `pending`. Who may edit
 * in the area decides.
 */
export const waitingKinds = [
  { resource: "staff", area: "staff" },
  { resource: "reviews", area: "content" },
] as const satisfies readonly { readonly resource: string; readonly area: Area }[];

export type WaitingResource = (typeof waitingKinds)[number]["resource"];
