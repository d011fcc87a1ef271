import type { ApiError } from "../errors/api-error.ts";

let ended: (error: ApiError) => void = () => undefined;

/** Sets the listener for a session that the API no longer knows. */
export function onSessionEnd(listener: (error: ApiError) => void): void {
  ended = listener;
}

/** Reports that the API no longer knows the session. */
export const sessionEnded = (error: ApiError): void => ended(error);

let changed: () => void = () => undefined;

/** Sets the listener for changes of the user's data in the readable cookie. */
export function onAdminInfoChange(listener: () => void): void {
  changed = listener;
}

/** Reports that the readable cookie has changed. */
export const adminInfoChanged = (): void => changed();
