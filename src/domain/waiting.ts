/**
 * What waits for a person's decision: the records of these resources whose status is `pending`. Who may edit
 * them decides.
 */
export const waitingResources = ["staff", "reviews"] as const;

export type WaitingResource = (typeof waitingResources)[number];
