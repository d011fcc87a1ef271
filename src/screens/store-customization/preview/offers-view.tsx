import { type BaseRecord, useMany } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { couponStatus } from "../../../domain/coupons.ts";
import { usePermissions } from "../../../kit/context/index.ts";
import { idsOf, imageOf, numberOf, textOf, useFormats } from "../../../kit/fields/index.ts";
import { Stack } from "../../../kit/ui/index.ts";
import { coupons } from "../../../resources/coupons.ts";
import { Opening } from "./opening.tsx";
import styles from "./page.module.css";
import { Picture } from "./picture.tsx";
import { Nothing } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

export function OffersView({ values }: ViewProps) {
  const { t } = useTranslation("storefront");
  const { rows, loading } = useRunning(idsOf(values.couponIds));
  return (
    <>
      <Opening values={values} />
      {rows.length === 0 && !loading ? <Nothing>{t("offers.nothing")}</Nothing> : null}
      <div className={styles.blocks}>
        {rows.map((coupon) => (
          <Offer key={textOf(coupon.id)} coupon={coupon} />
        ))}
      </div>
    </>
  );
}

/** The chosen coupons that can be used at this moment, in their order. */
function useRunning(ids: readonly string[]) {
  const allowed = usePermissions().may(coupons, "list");
  const { result, query } = useMany({
    resource: coupons.name,
    ids: [...ids],
    queryOptions: { enabled: allowed && ids.length > 0 },
    errorNotification: false,
  });
  const byId = new Map(result.data.map((row) => [textOf(row.id), row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []).filter((row) => runs(row));
  return { rows, loading: query.isLoading };
}

function runs(row: BaseRecord): boolean {
  const coupon = {
    published: row.published === true,
    usageLimit: numberOf(row.usageLimit),
    timesUsed: numberOf(row.timesUsed),
    startsAt: textOf(row.startsAt),
    endsAt: textOf(row.endsAt),
  };
  return couponStatus(coupon, new Date()) === "running";
}

function Offer({ coupon }: { readonly coupon: BaseRecord }) {
  const { t } = useTranslation("storefront");
  const formats = useFormats();
  const percentage = numberOf(coupon.percentage);
  const least = numberOf(coupon.minimumAmount);
  const off = percentage === null ? formats.money(numberOf(coupon.amount) ?? 0) : formats.percent(percentage);
  return (
    <Stack gap={6} pad={20} className={styles.block}>
      <Picture image={imageOf(coupon.banner)} className={styles.banner} decorative />
      <b>{textOf(coupon.campaignName)}</b>
      <span>{t("offers.off", { amount: off })}</span>
      {least === null ? null : <span>{t("offers.from", { amount: formats.money(least) })}</span>}
      <span>{t("offers.until", { day: formats.dateTime(textOf(coupon.endsAt)) })}</span>
      <code className={styles.code} dir="ltr">
        {textOf(coupon.code)}
      </code>
    </Stack>
  );
}
