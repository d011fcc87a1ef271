/** POS dialogs open without animation, so that keyboard users need not wait. */
export const instant = { transitionName: "", maskTransitionName: "" } as const;
