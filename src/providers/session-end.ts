import type { ApiError } from "./api-error.ts";

let ended: (error: ApiError) => void = () => undefined;

/** Says what happens when the API no longer knows the session. */
export function onSessionEnd(listener: (error: ApiError) => void): void {
  ended = listener;
}

/** Tells that the API no longer knows the session. */
export const sessionEnded = (error: ApiError): void => ended(error);
