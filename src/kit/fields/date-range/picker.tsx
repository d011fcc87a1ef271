import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { usePickerFormats } from "../../context/settings.ts";
import { controlOf } from "../control.ts";
import { pickerComponents } from "../date/typed-date.tsx";
import styles from "../inputs.module.css";
import { isObject, textOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { hasMoments } from "./has-moments.ts";

/** Two days, or two moments in the reader's time zone; in and out as the field keeps them. */
export default function PeriodPicker(props: InputProps) {
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
      {/* The form's own label names the beginning alone. */}
      {id === undefined ? null : (
        <label htmlFor={`${id}-to`} className={styles.unseen}>
          {label}: {t("filter.lte")}
        </label>
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
