/** Names that were found to be time zones: to find out takes longer than all else that is checked of the settings. */
const known = new Set<string>();

/** `true` for a name of the IANA database, such as `Europe/Madrid`. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    if (new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone === "") return false;
    known.add(name);
    return true;
  } catch {
    return false;
  }
}

/** The time zones to choose from; UTC is not in every list. */
export function timeZones(): readonly string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
}
