import { marksOf } from "../../domain/texts/translations.ts";
import styles from "./translations.module.css";

/** A text with highlighted placeholders, which are left-to-right in every language. */
export function MarkedText({ text }: { readonly text: string }) {
  const marks = new Set(marksOf(text));
  const parts = text.split(/(\{\{[^{}]+\}\})/);
  return parts.map((part, at) =>
    marks.has(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <bdi key={at} className={styles.mark} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}
