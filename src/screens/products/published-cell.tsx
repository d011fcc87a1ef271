import { useTranslation } from "react-i18next";
import { OptionTag } from "../../kit/fields/select/option-tag.tsx";
import type { CellProps } from "../../kit/fields/views.ts";

/** Whether the shop shows a record. */
export function PublishedCell({ value }: CellProps) {
  const { t } = useTranslation("catalog");
  return value === true ? (
    <OptionTag tone="good">{t("state.published")}</OptionTag>
  ) : (
    <OptionTag tone="plain">{t("state.unpublished")}</OptionTag>
  );
}
