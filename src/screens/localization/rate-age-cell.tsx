import { WarningOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { isStale } from "../../domain/money/stale-rate.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { Row } from "../../kit/ui/box.tsx";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import type { currencies } from "../../resources/currencies.ts";

export function RateAgeCell({ value }: CellProps<typeof currencies, "rateUpdatedAt">) {
  return value === null ? <EmptyValue /> : <RateAge updatedAt={value} />;
}

const steps = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** The age in the largest unit that fits: 3 hours ago. */
function ago(milliseconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, size] = steps.find(([, length]) => milliseconds >= length) ?? steps[2];
  return format.format(-Math.floor(milliseconds / size), unit);
}

/** The age of a rate, with a warning if it is too old. */
function RateAge({ updatedAt }: { readonly updatedAt: string }) {
  const { t, i18n } = useTranslation("localization");
  const formats = useFormats();
  const now = Date.now();
  const stale = isStale(updatedAt, now);
  return (
    <Row
      as="span"
      inline
      gap={6}
      nowrap
      tone={stale ? "warning" : "inherit"}
      title={formats.dateTime(updatedAt)}
    >
      {stale ? <WarningOutlined aria-label={t("rate.stale")} /> : null}
      <time dateTime={updatedAt}>
        {ago(Math.max(0, now - Date.parse(updatedAt)), i18n.resolvedLanguage ?? "en")}
      </time>
    </Row>
  );
}
