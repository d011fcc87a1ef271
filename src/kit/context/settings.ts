import { createContext, useContext } from "react";
import { type DateFormat, datePatterns } from "../../domain/date-format.ts";
import type { UnitChoice } from "../../domain/units.ts";

/** How the store writes days. `app` provides the store's choice. */
export const DateFormatContext = createContext<DateFormat>("language");

/** What a picker of days writes, and reads: the store's format, and always the one of ISO 8601. */
export function usePickerFormats(time = ""): string[] {
  const format = useContext(DateFormatContext);
  const iso = datePatterns.iso;
  const patterns = format === "language" || format === "iso" ? [iso] : [datePatterns[format], iso];
  return patterns.map((pattern) => `${pattern}${time}`);
}

/** The units amounts are shown and typed in. `app` provides the store's choice. */
export const UnitSystemContext = createContext<UnitChoice>("metric");

export function useUnitSystem(): UnitChoice {
  return useContext(UnitSystemContext);
}
