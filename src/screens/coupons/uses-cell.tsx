import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { NumberCell } from "../../kit/fields/integer/cell.tsx";
import { numberOf } from "../../kit/fields/values.ts";
import type { CellProps } from "../../kit/fields/views.ts";
import { textsOf } from "../../kit/labels.ts";

/** How often a coupon was used: `12 of 100` where there is a limit. */
export default function UsesCell(props: CellProps) {
  const { t } = useTranslation(textsOf(props.resource.name));
  const formats = useFormats();
  const limit = numberOf(props.record.usageLimit);
  if (limit === null) return <NumberCell {...props} />;
  return t("uses", { used: formats.number(numberOf(props.value) ?? 0), limit: formats.number(limit) });
}
