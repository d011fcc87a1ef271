import { useTranslation } from "react-i18next";
import { Row } from "../ui/box.tsx";
import type { Outcome } from "./outcome.ts";
import styles from "./preview.module.css";

/** What becomes of one record, as a word with its colour. */
export function OutcomeWord({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { t } = useTranslation("import");
  if (!outcome) return <span aria-hidden>…</span>;
  return (
    <Row as="span" inline gap={8} nowrap className={styles.outcome} data-outcome={outcome}>
      {t(`outcome.${outcome}`)}
    </Row>
  );
}
