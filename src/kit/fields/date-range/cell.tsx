import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { useFormats } from "../format.ts";
import { isObject, textOf } from "../values.ts";
import type { CellProps } from "../views.ts";
import { hasMoments } from "./has-moments.ts";

export function DateRangeCell({ value, field }: CellProps) {
  const formats = useFormats();
  if (!isObject(value)) return <EmptyValue />;
  const [from, to] = [textOf(value.from), textOf(value.to)];
  const text = hasMoments(field) ? formats.dateTimeRange(from, to) : formats.dateRange(from, to);
  return text === "" ? <EmptyValue /> : <span className={styles.figure}>{text}</span>;
}
