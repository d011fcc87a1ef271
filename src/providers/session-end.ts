import type { ApiError } from "./api-error.ts";

let ended: (error: ApiError) => void = () => undefined;

/** Says what happens when the API no longer knows the session. */
export function onSessionEnd(listener: (error: ApiError) => void): void {
  ended = listener;
}

/** Tells that the API no longer knows the session. */
export const sessionEnded = (error: ApiError): void => ended(error);

let changed: () => void = () => undefined;

/** Says what happens when the API has written something else of the signed-in person into the readable cookie. */
export function onAdminInfoChange(listener: () => void): void {
  changed = listener;
}

/** Tells that the readable cookie says something else. */
export const adminInfoChanged = (): void => changed();
