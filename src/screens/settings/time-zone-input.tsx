import { timeZones } from "../../domain/texts/time-zone.ts";
import { selectOf } from "../../kit/fields/control.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { OptionSelect } from "../../kit/options/inputs.tsx";
import type { globalSettings } from "../../resources/global-settings.ts";

const options = timeZones().map((name) => ({ value: name, label: name.replaceAll("_", " ") }));

/** A time zone, searchable by any part of its name. */
export default function TimeZoneInput(props: InputProps<typeof globalSettings, "timeZone">) {
  return (
    <OptionSelect<string>
      {...selectOf(props)}
      options={options}
      value={props.value ?? null}
      onChange={(name) => props.onChange?.(name)}
    />
  );
}
