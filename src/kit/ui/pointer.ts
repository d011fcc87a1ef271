/** Is this a device for fingers? A cursor that nobody has put there would bring up a keyboard over half of its window. */
export const hasCoarsePointer = (): boolean => window.matchMedia("(pointer: coarse)").matches;
