import { Alert, Radio } from "antd";
import { useTranslation } from "react-i18next";
import { useLabels } from "../context/labels.ts";
import { Text } from "../ui/box.tsx";
import styles from "./import.module.css";
import { findsRecords } from "./missing-fields.ts";
import type { StepProps } from "./step-props.ts";

/** Only new records, or changes to those that are there as well; and what an empty cell means. */
export function ModeChoice({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const key = resource.csv?.key;
  const named = work.source?.format !== undefined || findsRecords(resource, work.mapping);
  const keyName = labels.field(key ?? "id");
  return (
    <fieldset className={styles.mode}>
      <legend className={styles.legend}>{t("mode.label")}</legend>
      <Radio.Group
        className={styles.modes ?? ""}
        value={work.mode}
        onChange={(event) => work.setMode(event.target.value === "create" ? "create" : "upsert")}
      >
        <Radio value="upsert" disabled={!work.mayEdit}>
          <span className={styles.modeName}>{t("mode.upsert")}</span>
          <Text tone="muted">{work.mayEdit ? t("mode.upsertHelp", { key: keyName }) : t("mode.denied")}</Text>
        </Radio>
        <Radio value="create">
          <span className={styles.modeName}>{t("mode.create")}</span>
          <Text tone="muted">{t("mode.createHelp", { key: keyName })}</Text>
        </Radio>
      </Radio.Group>
      {work.mode === "upsert" && !named ? (
        <Alert type="warning" showIcon message={t("mode.noKey", { key: keyName })} />
      ) : null}
    </fieldset>
  );
}
