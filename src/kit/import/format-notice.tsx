import { Alert, Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ImportFormat } from "./format.ts";
import styles from "./import.module.css";

interface Props {
  readonly format: ImportFormat;
  /** Is the file read as that format? */
  readonly used: boolean;
  readonly rows: number;
  readonly records: number;
  readonly onUse: (yes: boolean) => void;
}

/** Says that the file is understood as it is, and lets people map its columns themselves instead. */
export function FormatNotice({ format, used, rows, records, onUse }: Props) {
  const { t } = useTranslation("import");
  const id = useId();
  const name = t(`formats.${format.name}.name`);
  const counts = t("formats.counts", {
    rows: t("file.rows", { count: rows }),
    records: t("formats.records", { count: records }),
  });
  return (
    <Alert
      type={used ? "success" : "info"}
      showIcon
      message={t("formats.recognised", { name })}
      description={
        <div className={styles.formatNotice}>
          <p>{used ? `${counts} ${t(`formats.${format.name}.how`)}` : t("formats.unused")}</p>
          <label className={styles.switch} htmlFor={id}>
            <Switch id={id} checked={used} onChange={onUse} /> {t("formats.use", { name })}
          </label>
        </div>
      }
    />
  );
}
