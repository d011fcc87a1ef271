import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { type ComponentProps, useContext } from "react";
import { useTranslation } from "react-i18next";
import { isInStoreZone } from "../../../core/fields/date-time.ts";
import { isObject } from "../../../domain/is-object.ts";
import { momentOf, wallClock } from "../../../domain/texts/zoned.ts";
import { useLabels } from "../../context/labels.ts";
import { StoreZoneContext, usePickerFormats } from "../../context/settings.ts";
import { Note, Stack, VisuallyHidden } from "../../ui/box.tsx";
import { controlOf } from "../control.ts";
import { firstFilterValue, withFilterValues } from "../filter-params.ts";
import filtersStyles from "../filters.module.css";
import styles from "../inputs.module.css";
import { NoValue } from "../presence-filter.tsx";
import type { FilterProps, InputProps } from "../props.ts";
import { textOf } from "../values.ts";
import { hasMoments } from "./view.tsx";

/** The text input of a date. Enter confirms the date or opens the calendar, and does not submit the form. */
function TypedDate({ onKeyDown, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      onKeyDown={(event) => {
        // The picker goes first: it ignores a key whose default is prevented.
        onKeyDown?.(event);
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}

/** Used by every picker in a form. */
const pickerComponents = { input: TypedDate };

/** Picks a calendar day; the value is `YYYY-MM-DD`. */
export function DayPicker(props: InputProps) {
  const formats = usePickerFormats();
  const day = dayjs(textOf(props.value) || null);
  return (
    <DatePicker
      components={pickerComponents}
      {...controlOf(props)}
      className={styles.number ?? ""}
      format={formats}
      value={day.isValid() ? day : null}
      onChange={(picked) => props.onChange?.(picked ? picked.format("YYYY-MM-DD") : null)}
    />
  );
}

/**
 * Picks a moment in the user's time zone, or in the store's if the field says so; the value is ISO 8601 in UTC. The
 * store's is named where its clocks show another time.
 */
export function MomentPicker(props: InputProps) {
  const { t } = useTranslation("fields");
  const formats = usePickerFormats(" HH:mm");
  const storeZone = useContext(StoreZoneContext);
  const zone = isInStoreZone(props.field) ? storeZone : undefined;
  const stored = textOf(props.value);
  const moment = dayjs((zone && stored ? wallClock(stored, zone) : stored) || null);
  const written = (picked: Dayjs) => (zone ? momentOf(picked.format(clock), zone) : picked.toISOString());
  const now = new Date();
  const differs = zone !== undefined && wallClock(now.toISOString(), zone) !== dayjs(now).format(clock);
  return (
    <>
      <DatePicker
        components={pickerComponents}
        {...controlOf(props)}
        className={styles.number ?? ""}
        showTime={{ format: "HH:mm" }}
        format={formats}
        value={moment.isValid() ? moment : null}
        onChange={(picked) => props.onChange?.(picked ? written(picked) : null)}
      />
      {differs ? (
        <Note size={13} above={4}>
          {t("storeTime", { zone: zone.replaceAll("_", " ") })}
        </Note>
      ) : null}
    </>
  );
}

/** What a clock shows, as `wallClock` writes it. */
const clock = "YYYY-MM-DDTHH:mm:ss";

/** Picks two days, or two moments in the user's time zone; the values are as the field stores them. */
export function PeriodPicker(props: InputProps) {
  const { value, onChange, field, name, resource } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const { id, "aria-label": label = labels.field(name), ...control } = controlOf(props);
  const moments = hasMoments(field);
  const formats = usePickerFormats(moments ? " HH:mm" : "");
  const end = (text: unknown) => {
    const time = dayjs(textOf(text) || null);
    return time.isValid() ? time : null;
  };
  const written = (time: Dayjs) => (moments ? time.toISOString() : time.format("YYYY-MM-DD"));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend of its own
    <div role="group" aria-label={label}>
      {/* The form's label names only the start. */}
      {id === undefined ? null : (
        <VisuallyHidden htmlFor={`${id}-to`} as="label">
          {label}: {t("filter.lte")}
        </VisuallyHidden>
      )}
      <DatePicker.RangePicker
        components={pickerComponents}
        {...control}
        {...(id === undefined ? {} : { id: { start: id, end: `${id}-to` } })}
        className={styles.period ?? ""}
        placeholder={[t("filter.gte"), t("filter.lte")]}
        order={false}
        format={formats}
        {...(moments ? { showTime: { format: "HH:mm" } } : {})}
        value={isObject(value) ? [end(value.from), end(value.to)] : null}
        onChange={(ends) => {
          const [from, to] = ends ?? [];
          onChange?.(from && to ? { from: written(from), to: written(to) } : null);
        }}
      />
    </div>
  );
}

/** Filters days from, up to, or between. For moments, whole days in the user's time zone. */
export function DayRange(props: FilterProps) {
  const { field, name, resource, value, onChange } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const formats = usePickerFormats();
  const moments = field.kind === "dateTime";
  const from = dayjs(firstFilterValue(value, name, "gte") || null);
  const to = dayjs(firstFilterValue(value, name, "lte") || null);
  const first = (day: Dayjs) => (moments ? day.startOf("day").toISOString() : day.format("YYYY-MM-DD"));
  const last = (day: Dayjs) => (moments ? day.endOf("day").toISOString() : day.format("YYYY-MM-DD"));
  return (
    <Stack gap={8} align="start">
      <DatePicker.RangePicker
        className={filtersStyles.wide ?? ""}
        format={formats}
        allowEmpty={[true, true]}
        aria-label={labels.field(name)}
        presets={presets().map(({ key, days }) => ({ label: t(`filter.${key}`), value: days }))}
        value={[from.isValid() ? from : null, to.isValid() ? to : null]}
        onChange={(days) => {
          const [start, end] = days ?? [null, null];
          onChange(
            withFilterValues(value, name, { gte: start ? first(start) : "", lte: end ? last(end) : "" }),
          );
        }}
      />
      <NoValue {...props} />
    </Stack>
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
