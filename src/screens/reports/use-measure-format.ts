import { useFormats } from "../../kit/fields/index.ts";
import { isMoney, isShare, type Measure } from "./reports.ts";

/** How a figure reads; an en dash where it is not known. */
export function useMeasureFormat(): (measure: Measure, value: number | null) => string {
  const { money, number, percent } = useFormats();
  return (measure, value) => {
    if (value === null) return "–";
    if (isShare(measure)) return percent(value);
    return isMoney(measure) ? money(value) : number(value);
  };
}
