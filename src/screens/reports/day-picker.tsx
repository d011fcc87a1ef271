import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import type { Period } from "../../domain/report-period.ts";
import { usePickerFormats } from "../../kit/context/settings.ts";

interface DayPickerProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const pattern = "YYYY-MM-DD";

/** A picker for the first and last day of a period. */
export default function ReportDayPicker({ period, onChange }: DayPickerProps) {
  const { t } = useTranslation("reports");
  const formats = usePickerFormats();
  return (
    <DatePicker.RangePicker
      aria-label={t("range.days")}
      format={formats}
      allowClear={false}
      value={[dayjs(period.from), dayjs(period.to)]}
      onChange={(days) => {
        const [from, to] = days ?? [];
        if (from && to) onChange({ from: from.format(pattern), to: to.format(pattern) });
      }}
    />
  );
}
