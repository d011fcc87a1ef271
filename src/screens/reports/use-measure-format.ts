import { useFormats } from "../../kit/fields/format.ts";
import { isMoney, isShare, type Measure } from "./reports.ts";

/** Returns a formatter for figures, with an en dash for unknown ones. */
export function useMeasureFormat(): (measure: Measure, value: number | null) => string {
  const { money, number, percent } = useFormats();
  return (measure, value) => {
    if (value === null) return "–";
    if (isShare(measure)) return percent(value);
    return isMoney(measure) ? money(value) : number(value);
  };
}
