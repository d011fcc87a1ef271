import { lazy, Suspense } from "react";
import { plainText } from "../../domain/texts/plain-text.ts";
import { noValue } from "../ui/empty-value.tsx";
import styles from "./cells.module.css";
import { drawn } from "./drawn.tsx";
import type { DrawCell } from "./props.ts";
import { textOf } from "./values.ts";
import type { KindView } from "./views.ts";

/** A plain-text excerpt in a row; the whole text, rendered and sanitised, on a page. */
const drawMarkdown: DrawCell = ({ value, density = "row" }, { t }) => {
  const text = textOf(value).trim();
  if (text === "") return noValue(t("empty"));
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
};

/** Returns the beginning of a Markdown text without markup, for one line of a table. */
export function excerpt(markdown: string, length = 160): string {
  const plain = plainText(markdown.slice(0, length * 4));
  return plain.length > length ? `${plain.slice(0, length).trimEnd()}…` : plain;
}

/** Rendered Markdown; the library is loaded on first use. */
export const Rendered = lazy(() => import("./markdown/rendered.tsx"));

/** The view of the kind `markdown`. */
export const markdown: KindView = {
  ...drawn(drawMarkdown),
  input: ({ MarkdownInput }) => MarkdownInput,
  filter: ({ TextFilter }) => TextFilter,
  width: "full",
  tall: true,
  wide: true,
};
