/** The time zone of a store that has not chosen one. */
export const unchosenTimeZone = "UTC";

/** Cache of valid time zone names: checking one takes longer than all other validation of the settings. */
const zones = new Set<string>();

/** Whether the text is a name of the IANA database, such as `Europe/Madrid`. */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    if (new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone === "") return false;
    zones.add(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the time zones to choose from; UTC is added because some lists lack it. */
export function timeZones(): readonly string[] {
  return [...new Set([unchosenTimeZone, ...Intl.supportedValuesOf("timeZone")])];
}
