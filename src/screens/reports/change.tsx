import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/index.ts";
import styles from "./reports.module.css";

/** By how much something has changed, as a number with its direction. */
export function Change({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslation("reports");
  const formats = useFormats();
  if (percent === null) return <span className={styles.unknown}>–</span>;
  const direction = percent === 0 ? "same" : percent > 0 ? "up" : "down";
  const sign = { same: "=", up: "▲", down: "▼" }[direction];
  return (
    <span className={styles.change} data-direction={direction}>
      <span aria-hidden>{sign}</span>
      <span className={styles.hidden}>{t(`change.${direction}`)}</span>
      {formats.percent(Math.abs(percent))}
    </span>
  );
}
