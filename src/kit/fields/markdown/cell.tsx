import { lazy, Suspense } from "react";
import styles from "../cells.module.css";
import { EmptyValue } from "../empty-value.tsx";
import { textOf } from "../values.ts";
import type { CellProps } from "../views.ts";
import { excerpt } from "./excerpt.ts";

const Rendered = lazy(() => import("./rendered.tsx"));

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
