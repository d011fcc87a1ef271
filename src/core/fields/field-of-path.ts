/** Returns the field that an error's path belongs to. */
export const fieldOfPath = (path: string): string => path.split(".", 1)[0] ?? path;
