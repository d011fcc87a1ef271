import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../kit/context/index.ts";
import { useReadTitle } from "../../kit/fields/index.ts";
import { useGrantable } from "../staff/use-grantable.ts";
import styles from "./details.module.css";
import type { ChooserProps } from "./kind.ts";

/** The role a person gets with the approval: those that the one who approves may give. */
export function RoleChooser({ item, choice, onChoose }: ChooserProps) {
  const { t } = useTranslation("approval");
  const labels = useLabels(item.kind.resource);
  const given = useGrantable();
  return (
    <Select
      className={styles.role ?? ""}
      popupMatchSelectWidth={false}
      aria-label={t("roleOf", { name: useReadTitle()(item.kind.resource, item.record).title })}
      value={choice.role ?? null}
      options={given.map((role) => ({ value: role, label: labels.option("role", role) }))}
      onChange={(role: string) => onChoose({ role })}
    />
  );
}
