import { useTranslation } from "react-i18next";
import { textsOf } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { NumberCell } from "../../kit/numbers/view.tsx";
import type { coupons } from "../../resources/coupons.ts";

/** How often a coupon was used: `12 of 100` with a limit. */
export default function UsesCell(props: CellProps<typeof coupons, "timesUsed">) {
  const { t } = useTranslation(textsOf(props.resource.name));
  const formats = useFormats();
  const limit = props.record.usageLimit;
  if (limit === null) return <NumberCell {...props} />;
  return t("uses", { used: formats.number(props.value ?? 0), limit: formats.number(limit) });
}
