import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { type ComponentProps, useContext } from "react";
import { useTranslation } from "react-i18next";
import { hasMoments } from "../../../core/kinds/date-range.ts";
import { isEnd, isInStoreZone, storeMoment } from "../../../core/kinds/date-time.ts";
import { isObject } from "../../../domain/is-object.ts";
import { endOfDay, startOfDay, wallClock } from "../../../domain/texts/zoned.ts";
import { useLabels } from "../../context/labels.ts";
import { StoreZoneContext, usePickerFormats } from "../../context/settings.ts";
import { Note, Stack, VisuallyHidden } from "../../ui/box.tsx";
import full from "../../ui/full.module.css";
import { controlOf } from "../control.ts";
import { firstFilterValue, withFilterValues } from "../filter-params.ts";
import styles from "../inputs.module.css";
import { NoValue } from "../presence-filter.tsx";
import type { FilterProps, InputProps } from "../props.ts";
import { textOf } from "../values.ts";

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

/** Converts between stored moments and what a picker shows: in a time zone, or in the user's own. */
function clockOf(zone: string | undefined) {
  return {
    zone,
    shown: (stored: string) => {
      const time = dayjs((zone && stored ? wallClock(stored, zone) : stored) || null);
      return time.isValid() ? time : null;
    },
    /** The last minute of a day at which a period ends is the whole of it. */
    written: (picked: Dayjs, ends: boolean) => {
      if (!zone) return picked.toISOString();
      return storeMoment(picked.format(ends ? "YYYY-MM-DDTHH:mm" : clock), zone, ends) ?? null;
    },
  };
}

/** Where the day of a moment is chosen and its time is not: the whole day counts. */
const wholeDay = (ends: boolean) => dayjs(`2000-01-01T${ends ? "23:59" : "00:00"}`);

/** Names the store's time zone where its clocks show another time than the user's. */
function StoreZoneNote({ zone }: { readonly zone: string | undefined }) {
  const { t } = useTranslation("fields");
  const now = new Date();
  const differs = zone !== undefined && wallClock(now.toISOString(), zone) !== dayjs(now).format(clock);
  return differs ? (
    <Note size={13} above={4}>
      {t("storeTime", { zone: zone.replaceAll("_", " ") })}
    </Note>
  ) : null;
}

/** Picks a moment in the user's time zone, or in the store's if the field says so; the value is ISO 8601 in UTC. */
export function MomentPicker(props: InputProps) {
  const formats = usePickerFormats(" HH:mm");
  const storeZone = useContext(StoreZoneContext);
  const { zone, shown, written } = clockOf(isInStoreZone(props.field) ? storeZone : undefined);
  const ends = isEnd(props.field);
  return (
    <>
      <DatePicker
        components={pickerComponents}
        {...controlOf(props)}
        className={styles.number ?? ""}
        showTime={{ format: "HH:mm", ...(zone ? { defaultOpenValue: wholeDay(ends) } : {}) }}
        format={formats}
        value={shown(textOf(props.value))}
        onChange={(picked) => props.onChange?.(picked ? written(picked, ends) : null)}
      />
      <StoreZoneNote zone={zone} />
    </>
  );
}

/** What a clock shows, as `wallClock` writes it. */
const clock = "YYYY-MM-DDTHH:mm:ss";

/** Picks two days, or two moments in the store's time zone; the values are as the field stores them. */
export function PeriodPicker(props: InputProps) {
  const { value, onChange, field, name, resource } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const { id, "aria-label": label = labels.field(name), ...control } = controlOf(props);
  const storeZone = useContext(StoreZoneContext);
  const moments = hasMoments(field);
  const formats = usePickerFormats(moments ? " HH:mm" : "");
  const { zone, shown, written } = clockOf(moments ? storeZone : undefined);
  const end = (picked: Dayjs, ends: boolean) =>
    moments ? written(picked, ends) : picked.format("YYYY-MM-DD");
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
        style={{ inlineSize: "100%", maxInlineSize: 400 }}
        placeholder={[t("filter.gte"), t("filter.lte")]}
        order={false}
        format={formats}
        {...(moments
          ? { showTime: { format: "HH:mm", defaultOpenValue: [wholeDay(false), wholeDay(true)] } }
          : {})}
        value={isObject(value) ? [shown(textOf(value.from)), shown(textOf(value.to))] : null}
        onChange={(ends) => {
          const [from, to] = ends ?? [];
          onChange?.(from && to ? { from: end(from, false), to: end(to, true) } : null);
        }}
      />
      <StoreZoneNote zone={zone} />
    </div>
  );
}

/** Filters days from, up to, or between. For moments, whole days in the time zone that they are shown in. */
export function DayRange(props: FilterProps) {
  const { field, name, resource, value, onChange } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const formats = usePickerFormats();
  const moments = field.type.column === "timestamp";
  const storeZone = useContext(StoreZoneContext);
  const { zone, shown } = clockOf(isInStoreZone(field) ? storeZone : undefined);
  const [from, to] = (["gte", "lte"] as const).map((end) => shown(firstFilterValue(value, name, end)));
  const first = (day: Dayjs) => {
    if (!moments) return day.format("YYYY-MM-DD");
    return zone ? startOfDay(day.format("YYYY-MM-DD"), zone) : day.startOf("day").toISOString();
  };
  const last = (day: Dayjs) => {
    if (!moments) return day.format("YYYY-MM-DD");
    return zone ? endOfDay(day.format("YYYY-MM-DD"), zone) : day.endOf("day").toISOString();
  };
  return (
    <Stack gap={8} align="start">
      <DatePicker.RangePicker
        className={full.full ?? ""}
        format={formats}
        allowEmpty={[true, true]}
        aria-label={labels.field(name)}
        presets={presets().map(({ key, days }) => ({ label: t(`filter.${key}`), value: days }))}
        value={[from ?? null, to ?? null]}
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

type Period = "today" | "last7" | "last30" | "thisMonth" | "lastMonth" | "thisYear";

function presets(): { key: Period; days: [Dayjs, Dayjs] }[] {
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
