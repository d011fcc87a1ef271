import { DatePicker } from "antd";
import dayjs from "dayjs";
import { usePickerFormats } from "../../context/settings.ts";
import { controlOf } from "../control.ts";
import styles from "../inputs.module.css";
import { textOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { pickerComponents } from "./typed-date.tsx";

/** A calendar day in and out as `YYYY-MM-DD`. */
export default function DayPicker(props: InputProps) {
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
