import { selectOf } from "../../kit/fields/control.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import type { customers } from "../../resources/customers.ts";
import { CountryInput as Control } from "../addresses/place-inputs.tsx";

/** The country of a customer's address. Changing it changes the available states. */
export default function CustomerCountryInput(props: InputProps<typeof customers, "addresses.countryCode">) {
  return (
    <Control
      {...selectOf(props)}
      value={props.value ?? null}
      onChange={(countryCode) => props.entry?.change({ countryCode, state: null })}
    />
  );
}
