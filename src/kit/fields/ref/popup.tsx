import { Button, Spin } from "antd";
import { useTranslation } from "react-i18next";
import styles from "../inputs.module.css";
import type { RecordSearch } from "./use-record-search.ts";

interface Props {
  readonly search: RecordSearch;
}

/** Stands in an open list of records that has none: searching, failed, or nothing found. */
export function SearchEmpty({ search, text }: Props & { readonly text: string }) {
  const { t } = useTranslation("fields");
  if (search.searching) {
    return (
      <div className={styles.popupEmpty}>
        <Spin size="small" /> {t("ref.searching")}
      </div>
    );
  }
  if (search.failed) {
    return (
      <div className={styles.popupEmpty} role="alert">
        {t("ref.failed")}
        <Button type="link" size="small" onClick={search.retry}>
          {t("ref.retry")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.popupEmpty}>
      {text.trim() === "" ? t("ref.none") : t("ref.nothing", { text: text.trim() })}
    </div>
  );
}

/** Says that there are more records than the list shows. */
export function SearchMore({ search }: Props) {
  const { t } = useTranslation("fields");
  if (search.found.length === 0 || search.total <= search.found.length) return null;
  return (
    <div className={styles.popupNote}>
      {t("ref.more", { shown: search.found.length, count: search.total })}
    </div>
  );
}
