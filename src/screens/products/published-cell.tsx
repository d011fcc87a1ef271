import { useCellTexts } from "../../kit/context/index.ts";
import { type CellProps, OptionTag } from "../../kit/fields/index.ts";

/** Whether the shop shows a record. */
export function PublishedCell({ value }: CellProps) {
  const t = useCellTexts("catalog");
  return value === true ? (
    <OptionTag tone="good">{t("state.published")}</OptionTag>
  ) : (
    <OptionTag tone="plain">{t("state.unpublished")}</OptionTag>
  );
}
