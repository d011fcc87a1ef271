import { useList } from "@refinedev/core";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { storeClock } from "../../domain/orders/sales.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { FormValues } from "../../kit/form/values.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import type { globalSettings } from "../../resources/global-settings.ts";
import { manifests } from "../../resources/manifests.ts";
import { SaveQuestion } from "./save-question.tsx";

const differs = (next: FormValues, before: FormValues | null) => next.timeZone !== before?.timeZone;

/** Whether the store has sold anything; false until it is known. */
function useHasSold(): boolean {
  const { may } = usePermissions();
  const { result } = useList({
    resource: manifests.orders.name,
    pagination: { currentPage: 1, pageSize: 1 },
    errorNotification: false,
    queryOptions: { enabled: may(manifests.orders, "list") },
  });
  return (result.total ?? 0) > 0;
}

/** Says what another time zone does to the days of sales, before it is saved. */
export default function TimeZoneQuestion({ resource, record }: BlockProps<typeof globalSettings>) {
  const { t } = useTranslation("settings");
  const formats = useFormats();
  const { timeZone } = useRecordValues(resource, "timeZone");
  const hasSold = useHasSold();
  const asks = useCallback(
    (next: FormValues, before: FormValues | null) => hasSold && differs(next, before),
    [hasSold],
  );
  if (!timeZone) return null;
  const { day } = storeClock(new Date(), timeZone);
  const text = t("timeZone.text", { zone: timeZone.replaceAll("_", " "), day: formats.date(day) });
  return (
    <SaveQuestion asks={asks} warns={asks({ timeZone }, record)} title={t("timeZone.title")} text={text} />
  );
}
