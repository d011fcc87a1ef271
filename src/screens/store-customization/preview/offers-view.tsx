import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../../core/define.ts";
import { couponStatus } from "../../../domain/orders/coupons.ts";
import { usePermissions } from "../../../kit/context/session.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useRecordsOf } from "../../../kit/records/use-records.ts";
import { Box, Grid, Stack } from "../../../kit/ui/box.tsx";
import { coupons } from "../../../resources/coupons.ts";
import type { offers } from "../../../resources/offers.ts";
import { Opening } from "./page-views.tsx";
import { EmptyPart, PreviewPicture, type ViewProps } from "./pieces.tsx";
import styles from "./preview.module.css";

type Coupon = ValuesOf<typeof coupons>;
export function OffersView({ values }: ViewProps<typeof offers>) {
  const { t } = useTranslation("storefront");
  const { rows, loading } = useRunning(values.couponIds);
  return (
    <>
      <Opening values={values} />
      {rows.length === 0 && !loading ? <EmptyPart>{t("offers.nothing")}</EmptyPart> : null}
      <Grid gap={20} fits={220} padX={40} padY={32} className={styles.blocks}>
        {rows.map((coupon) => (
          <Offer key={coupon.id} coupon={coupon} />
        ))}
      </Grid>
    </>
  );
}

/** The chosen coupons that are currently valid, in their order. */
function useRunning(ids: readonly string[]) {
  const allowed = usePermissions().may(coupons, "list");
  const { records, query } = useRecordsOf(coupons, ids, { enabled: allowed });
  return { rows: records.filter(runs), loading: query.isLoading };
}

function runs({ startsAt, endsAt, ...coupon }: Coupon): boolean {
  if (startsAt === null || endsAt === null) return false;
  return couponStatus({ ...coupon, startsAt, endsAt }, new Date()) === "running";
}

function Offer({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useTranslation("storefront");
  const formats = useFormats();
  const { percentage, minimumAmount: least } = coupon;
  const off = percentage === null ? formats.money(coupon.amount ?? 0) : formats.percent(percentage);
  return (
    <Stack gap={6} pad={20} round={14} frame preLine className={styles.block}>
      <PreviewPicture image={coupon.banner} height={88} decorative />
      <Box as="b" size={18}>
        {coupon.campaignName}
      </Box>
      <span>{t("offers.off", { amount: off })}</span>
      {least === null ? null : <span>{t("offers.from", { amount: formats.money(least) })}</span>}
      <span>{t("offers.until", { day: formats.dateTime(coupon.endsAt ?? "") })}</span>
      <Box
        as="code"
        self="start"
        above={6}
        padX={14}
        padY={6}
        round={8}
        size={17}
        strong
        tone="link"
        className={styles.code}
        dir="ltr"
      >
        {coupon.code}
      </Box>
    </Stack>
  );
}
