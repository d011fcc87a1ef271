import { DatePicker } from "antd";
import dayjs from "dayjs";
import { usePickerFormats } from "../../context/settings.ts";
import { controlOf } from "../control.ts";
import { pickerComponents } from "../date/typed-date.tsx";
import styles from "../inputs.module.css";
import { textOf } from "../values.ts";
import type { InputProps } from "../views.ts";

/** A moment, shown and picked in the reader's time zone, in and out as ISO 8601 in UTC. */
export default function MomentPicker(props: InputProps) {
  const formats = usePickerFormats(" HH:mm");
  const moment = dayjs(textOf(props.value) || null);
  return (
    <DatePicker
      components={pickerComponents}
      {...controlOf(props)}
      className={styles.number ?? ""}
      showTime={{ format: "HH:mm" }}
      format={formats}
      value={moment.isValid() ? moment : null}
      onChange={(picked) => props.onChange?.(picked ? picked.toISOString() : null)}
    />
  );
}
