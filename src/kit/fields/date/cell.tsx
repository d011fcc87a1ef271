import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { useFormats } from "../format.ts";
import { textOf } from "../values.ts";
import type { CellProps } from "../views.ts";

export function DateCell({ value }: CellProps) {
  const formats = useFormats();
  const day = textOf(value);
  const text = formats.date(day);
  if (text === "") return <EmptyValue />;
  return (
    <time className={styles.figure} dateTime={day}>
      {text}
    </time>
  );
}
