import { useTranslation } from "react-i18next";
import type { Tone } from "../../core/fields/tones.ts";
import { type CouponStatus, couponStatus } from "../../domain/orders/coupons.ts";
import { textsOf } from "../../kit/context/labels.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { SelectCell } from "../../kit/options/view.tsx";
import type { coupons } from "../../resources/coupons.ts";

const tones: Readonly<Record<CouponStatus, Tone>> = {
  running: "good",
  scheduled: "wait",
  expired: "plain",
  exhausted: "bad",
  disabled: "plain",
};

/** The status of a coupon by the browser's clock. A filter has no dates and shows its own value. */
export default function CouponStatusCell(props: CellProps<typeof coupons, "standing">) {
  const { record, resource } = props;
  const { t } = useTranslation(textsOf(resource.name));
  const { startsAt, endsAt } = record;
  if (startsAt === null || endsAt === null) return <SelectCell {...props} />;
  const status = couponStatus({ ...record, startsAt, endsAt }, new Date());
  return <OptionTag tone={tones[status]}>{t(`status.${status}`)}</OptionTag>;
}
