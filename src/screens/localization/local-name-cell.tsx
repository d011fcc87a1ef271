import { useTranslation } from "react-i18next";
import { shownName } from "../../domain/names.ts";
import { textOf } from "../../kit/fields/values.ts";
import type { CellProps } from "../../kit/fields/views.ts";
import styles from "./localization.module.css";

/** A country or currency in the reader's own language. */
export function LocalNameCell({ value, record, resource }: CellProps) {
  const { t, i18n } = useTranslation("localization");
  const kind = resource.name === "currencies" ? "currency" : "region";
  const name = shownName(textOf(value), textOf(record.isoCode), kind, i18n.resolvedLanguage ?? "en");
  return (
    <span className={styles.name} dir="auto">
      {name}
      {record.base === true ? <span className={styles.base}>{t("base.tag")}</span> : null}
    </span>
  );
}
