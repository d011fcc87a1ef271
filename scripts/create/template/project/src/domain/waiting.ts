/** The resources whose `pending` records wait for a decision by a user who may edit them. */
export const waitingResources = ["staff"] as const;

export type WaitingResource = (typeof waitingResources)[number];
