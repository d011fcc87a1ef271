import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { useFormats } from "../format.ts";
import { textOf } from "../values.ts";
import type { CellProps } from "../views.ts";

export function DateTimeCell({ value }: CellProps) {
  const formats = useFormats();
  const moment = textOf(value);
  const text = formats.dateTime(moment);
  if (text === "") return <EmptyValue />;
  return (
    <time className={styles.figure} dateTime={moment}>
      {text}
    </time>
  );
}
