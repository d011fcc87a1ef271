/** Whether the device is primarily used by touch, where focusing an input opens a keyboard over half of the window. */
export const hasCoarsePointer = (): boolean => window.matchMedia("(pointer: coarse)").matches;
