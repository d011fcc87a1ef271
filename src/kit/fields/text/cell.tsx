import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { textOf } from "../values.ts";
import type { CellProps } from "../views.ts";

export function TextCell({ value, density = "row" }: CellProps) {
  const text = textOf(value).trim();
  if (text === "") return <EmptyValue />;
  if (density === "page") {
    return (
      <span className={styles.prose} dir="auto">
        {text}
      </span>
    );
  }
  return (
    <span className={styles.text} dir="auto" title={text.length > 36 ? text : undefined}>
      {text}
    </span>
  );
}
