import { useTranslation } from "react-i18next";
import styles from "./import.module.css";
import { type Counts, outcomes } from "./outcome.ts";

interface Props {
  readonly counts: Counts;
  /** `would` before the import, `did` after it. */
  readonly tense: "would" | "did";
}

/** How many records are created, updated, unchanged and failed. */
export function CountsView({ counts, tense }: Props) {
  const { t, i18n } = useTranslation("import");
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <dl className={styles.counts}>
      {outcomes.map((outcome) => (
        <div key={outcome} className={styles.count} data-outcome={outcome} data-none={counts[outcome] === 0}>
          <dt>{t(`counts.${tense}.${outcome}`)}</dt>
          <dd>{number.format(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}
