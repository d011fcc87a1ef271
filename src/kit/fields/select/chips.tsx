import { Text } from "../../ui/box.tsx";
import styles from "../cells.module.css";
import { useFormats } from "../format.ts";

/** Maximum shown in a row; the rest becomes a number. */
const shown = 3;

interface Props {
  readonly texts: readonly string[];
  readonly all: boolean;
}

/** Words side by side; in a row the first three, then how many more. */
export function Chips({ texts, all }: Props) {
  const formats = useFormats();
  const visible = all ? texts : texts.slice(0, shown);
  const rest = texts.slice(visible.length);
  return (
    <span className={all ? styles.lines : styles.line}>
      {[...new Set(visible)].map((text) => (
        <Text
          key={text}
          round={6}
          ground="chip"
          size={12}
          tone="plain"
          ellipsis
          shrinks
          className={styles.chip}
          dir="auto"
        >
          {text}
        </Text>
      ))}
      {rest.length > 0 ? (
        <Text size={12} tone="muted" rigid title={formats.list(rest)}>
          +{formats.number(rest.length)}
        </Text>
      ) : null}
    </span>
  );
}
