import { marksOf } from "../../domain/texts/translations.ts";
import { Text } from "../../kit/ui/box.tsx";
import styles from "./translations.module.css";

/** A text with highlighted placeholders, which are left-to-right in every language. */
export function MarkedText({ text }: { readonly text: string }) {
  const marks = new Set(marksOf(text));
  const parts = text.split(/(\{\{[^{}]+\}\})/);
  return parts.map((part, at) =>
    marks.has(part) ? (
      <Text
        as="bdi"
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        key={at}
        padY={0}
        padX={5}
        round={5}
        nowrap
        tone="plain"
        className={styles.mark}
        dir="ltr"
      >
        {part}
      </Text>
    ) : (
      part
    ),
  );
}
