import { formOf, type Report } from "../../core/report.ts";
import { useFormats } from "../../kit/fields/format.ts";

/** Returns a formatter for the figures of a report, with an en dash for unknown ones. */
export function useMeasureFormat(report: Report): (measure: string, value: number | null) => string {
  const { money, number, percent } = useFormats();
  return (measure, value) => {
    if (value === null) return "–";
    return { amount: money, number, percent }[formOf(report, measure)](value);
  };
}
