import { useTranslation } from "react-i18next";
import { type CellProps, OptionTag } from "../../kit/fields/index.ts";

/** Whether the shop shows a record. */
export function PublishedCell({ value }: CellProps) {
  const { t } = useTranslation("catalog");
  return value === true ? (
    <OptionTag tone="good">{t("state.published")}</OptionTag>
  ) : (
    <OptionTag tone="plain">{t("state.unpublished")}</OptionTag>
  );
}
