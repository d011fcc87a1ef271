import styles from "./card-check.module.css";

interface Props {
  /** Undefined where records cannot be selected. */
  readonly selected: boolean | undefined;
  readonly label: string;
}

/** The checkbox of a card, its direct child. Whoever has the cards handles its clicks, see `useRowClicks`. */
export function CardCheck({ selected, label }: Props) {
  if (selected === undefined) return null;
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={selected} readOnly data-select aria-label={label} />
    </label>
  );
}
