import { Select } from "antd";
import { timeZones } from "../../domain/time-zone.ts";
import { type InputProps, selectOf, textOf } from "../../kit/fields/index.ts";
import inputs from "../../kit/fields/inputs.module.css";

const options = timeZones().map((name) => ({ value: name, label: name.replaceAll("_", " ") }));

/** One of the world's time zones, found by a part of its name. */
export default function TimeZoneInput(props: InputProps) {
  return (
    <Select<string>
      {...selectOf(props)}
      className={inputs.full ?? ""}
      showSearch
      optionFilterProp="label"
      options={options}
      value={textOf(props.value) || null}
      onChange={(name) => props.onChange?.(name)}
    />
  );
}
