import { useTranslation } from "react-i18next";
import { type CouponStatus, couponStatus } from "../../domain/coupons.ts";
import { textsOf } from "../../kit/context/index.ts";
import {
  type CellProps,
  numberOf,
  OptionTag,
  SelectCell,
  type Tone,
  textOf,
} from "../../kit/fields/index.ts";

const tones: Readonly<Record<CouponStatus, Tone>> = {
  running: "good",
  scheduled: "wait",
  expired: "plain",
  exhausted: "bad",
  disabled: "plain",
};

/** How a coupon stands by the reader's clock. A filter, which has no dates, shows what it asks for. */
export default function StatusCell(props: CellProps) {
  const { record, resource } = props;
  const { t } = useTranslation(textsOf(resource.name));
  const startsAt = textOf(record.startsAt);
  const endsAt = textOf(record.endsAt);
  if (startsAt === "" || endsAt === "") return <SelectCell {...props} />;
  const coupon = {
    startsAt,
    endsAt,
    published: record.published === true,
    usageLimit: numberOf(record.usageLimit),
    timesUsed: numberOf(record.timesUsed),
  };
  const status = couponStatus(coupon, new Date());
  return <OptionTag tone={tones[status]}>{t(`status.${status}`)}</OptionTag>;
}
