import { selectOf } from "../../kit/fields/control.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { textOf } from "../../kit/fields/values.ts";
import type { customers } from "../../resources/customers.ts";
import { StateInput as Control } from "../addresses/place-inputs.tsx";

/** The state of a customer's address. */
export default function CustomerStateInput(props: InputProps<typeof customers, "addresses.state">) {
  return (
    <Control
      {...selectOf(props)}
      country={textOf(props.entry?.values.countryCode) || null}
      value={props.value ?? null}
      onChange={(state) => props.onChange?.(state)}
    />
  );
}
