import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { usePickerFormats } from "../../context/settings.ts";
import { ask, askedOne } from "../filter-params.ts";
import styles from "../filters.module.css";
import { NoValue } from "../no-value.tsx";
import type { FilterProps } from "../views.ts";

/** Days from, up to, or between. Of a moment, whole days in the reader's time zone are meant. */
export default function DayRange(props: FilterProps) {
  const { field, name, resource, value, onChange } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const formats = usePickerFormats();
  const moments = field.kind === "dateTime";
  const from = dayjs(askedOne(value, name, "gte") || null);
  const to = dayjs(askedOne(value, name, "lte") || null);
  const first = (day: Dayjs) => (moments ? day.startOf("day").toISOString() : day.format("YYYY-MM-DD"));
  const last = (day: Dayjs) => (moments ? day.endOf("day").toISOString() : day.format("YYYY-MM-DD"));
  return (
    <div className={styles.stack}>
      <DatePicker.RangePicker
        className={styles.wide ?? ""}
        format={formats}
        allowEmpty={[true, true]}
        aria-label={labels.field(name)}
        presets={presets().map(({ key, days }) => ({ label: t(`filter.${key}`), value: days }))}
        value={[from.isValid() ? from : null, to.isValid() ? to : null]}
        onChange={(days) => {
          const [start, end] = days ?? [null, null];
          onChange(ask(value, name, { gte: start ? first(start) : "", lte: end ? last(end) : "" }));
        }}
      />
      <NoValue {...props} />
    </div>
  );
}

function presets(): { key: string; days: [Dayjs, Dayjs] }[] {
  const today = dayjs();
  const month = today.subtract(1, "month");
  return [
    { key: "today", days: [today, today] },
    { key: "last7", days: [today.subtract(6, "day"), today] },
    { key: "last30", days: [today.subtract(29, "day"), today] },
    { key: "thisMonth", days: [today.startOf("month"), today.endOf("month")] },
    { key: "lastMonth", days: [month.startOf("month"), month.endOf("month")] },
    { key: "thisYear", days: [today.startOf("year"), today.endOf("year")] },
  ];
}
