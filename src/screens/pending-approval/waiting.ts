/** How many wait for the one who is signed in. */
export const waitingPath = "/reports/waiting";

export const waitingKey = ["waiting"] as const;
