import { createContext, useContext } from "react";
import type { UnitChoice } from "../../domain/measures/units.ts";
import { type DateFormat, datePatterns } from "../../domain/texts/date-format.ts";

/** The store's date format. Provided by `app`. */
export const DateFormatContext = createContext<DateFormat>("language");

/** The time zone of moments. Default: that of the browser. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

/** The time zone of the store, for what happens in it. Provided by `app`; undefined until it is known. */
export const StoreZoneContext = createContext<string | undefined>(undefined);

/** Returns the formats a date picker writes and parses: the store's, and always ISO 8601. */
export function usePickerFormats(time = ""): string[] {
  const format = useContext(DateFormatContext);
  const iso = datePatterns.iso;
  const patterns = format === "language" || format === "iso" ? [iso] : [datePatterns[format], iso];
  return patterns.map((pattern) => `${pattern}${time}`);
}

/** The unit system for displaying and entering amounts. Provided by `app`. */
export const UnitSystemContext = createContext<UnitChoice>("metric");

/** Returns the unit system in which amounts are shown and entered. */
export function useUnitSystem(): UnitChoice {
  return useContext(UnitSystemContext);
}
