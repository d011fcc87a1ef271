import { Suspense } from "react";
import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { textOf } from "../values.ts";
import type { CellProps } from "../views.ts";
import { excerpt } from "./excerpt.ts";
import { Rendered } from "./lazy-rendered.ts";

/** Plain first words in a row; the whole text, rendered and sanitised, on a page. */
export function MarkdownCell({ value, density = "row" }: CellProps) {
  const text = textOf(value).trim();
  if (text === "") return <EmptyValue />;
  const plain = excerpt(text, density === "row" ? 160 : 1000);
  if (density === "page") {
    return (
      <Suspense fallback={<span className={styles.prose}>{plain}</span>}>
        <Rendered source={text} />
      </Suspense>
    );
  }
  return (
    <span className={styles.text} dir="auto">
      {plain}
    </span>
  );
}
