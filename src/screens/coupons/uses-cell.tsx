import { useTranslation } from "react-i18next";
import { textsOf } from "../../kit/context/index.ts";
import { type CellProps, NumberCell, numberOf, useFormats } from "../../kit/fields/index.ts";

/** How often a coupon was used: `12 of 100` where there is a limit. */
export default function UsesCell(props: CellProps) {
  const { t } = useTranslation(textsOf(props.resource.name));
  const formats = useFormats();
  const limit = numberOf(props.record.usageLimit);
  if (limit === null) return <NumberCell {...props} />;
  return t("uses", { used: formats.number(numberOf(props.value) ?? 0), limit: formats.number(limit) });
}
