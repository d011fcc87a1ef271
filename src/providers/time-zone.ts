import { readCookie } from "./auth/cookies.ts";

const cookie = "timeZone";

/** The time zone of the browser, a name of the IANA database. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Tells the server the time zone of the browser, for pages that it renders. */
export function tellTimeZone(): void {
  const timeZone = browserTimeZone();
  if (readTimeZone(document.cookie) === timeZone) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari.
  document.cookie = `${cookie}=${encodeURIComponent(timeZone)}; Path=/; Max-Age=31536000; SameSite=Strict`;
}

/** Returns the time zone that the browser has told; undefined if it is unknown. */
export function readTimeZone(cookies: string): string | undefined {
  const cookieText = readCookie(cookie, cookies);
  return cookieText === undefined ? undefined : knownZone(cookieText);
}

function knownZone(name: string): string | undefined {
  try {
    const timeZone = decodeURIComponent(name);
    Intl.DateTimeFormat("en", { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}
