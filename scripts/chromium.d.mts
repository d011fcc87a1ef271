/** Returns the path of a Chromium. Throws with instructions if none is available. */
export function chromiumPath(): Promise<string>;
