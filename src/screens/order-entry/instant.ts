/** Dialogs of the till are there at once: whoever sells by keyboard does not wait for them to fly in. */
export const instant = { transitionName: "", maskTransitionName: "" } as const;
