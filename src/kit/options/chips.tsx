import styles from "../fields/cells.module.css";
import { useFormats } from "../fields/format.ts";

/** Maximum shown in a row; the rest is shown as a count. */
const shown = 3;

interface Props {
  readonly texts: readonly string[];
  readonly all: boolean;
}

/** Texts side by side; in a row the first three and the number of the others. */
export function Chips({ texts, all }: Props) {
  const formats = useFormats();
  const visible = all ? texts : texts.slice(0, shown);
  const rest = texts.slice(visible.length);
  return (
    <span className={all ? styles.lines : styles.line}>
      {[...new Set(visible)].map((text) => (
        <span key={text} className={styles.chip} dir="auto">
          {text}
        </span>
      ))}
      {rest.length > 0 ? (
        <span className={styles.rest} title={formats.list(rest)}>
          +{formats.number(rest.length)}
        </span>
      ) : null}
    </span>
  );
}
