import styles from "./cells.module.css";

interface Props {
  readonly name: string;
  /** The path of the named record; null without permission. */
  readonly to: string | null;
}

/** A name in a list as a link to its record. */
export function NameLink({ name, to }: Props) {
  if (to === null) {
    return (
      <span className={styles.text} dir="auto">
        {name}
      </span>
    );
  }
  return (
    <a className={`${styles.text} ${styles.link}`} href={to} data-go dir="auto">
      {name}
    </a>
  );
}
