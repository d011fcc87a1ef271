import { Input } from "antd";
import type { ReactNode } from "react";
import type { AddressPart, AddressParts } from "../../domain/delivery/place.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { Grid } from "../../kit/ui/box.tsx";
import { orders } from "../../resources/orders.ts";
import { type Control, SaleField } from "../order-entry/sale/field.tsx";
import { CountryInput, StateInput } from "./place-inputs.tsx";

const blank: AddressParts = {
  line1: null,
  line2: null,
  city: null,
  state: null,
  postcode: null,
  country: null,
};

interface Props {
  readonly value: AddressParts | null;
  readonly onChange: (address: AddressParts) => void;
  /** Message keys by part. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly disabled?: boolean | undefined;
}

/** Inputs for the parts of an address, with selects for country and state. */
export default function AddressFields({ value, onChange, errors, disabled = false }: Props) {
  const labels = useLabels(orders);
  const address = value ?? blank;
  const change = (changes: Partial<AddressParts>) => onChange({ ...address, ...changes });
  const field = (part: AddressPart, input: (control: Control) => ReactNode, wide = false) => (
    <SaleField label={labels.entryField("shippingTo", part)} keys={errors[part]} wide={wide}>
      {input}
    </SaleField>
  );
  const typed = (part: AddressPart, maxLength: number) => (control: Control) => (
    <Input
      {...control}
      data-part={part}
      autoComplete="off"
      disabled={disabled}
      maxLength={maxLength}
      value={address[part] ?? ""}
      onChange={({ target }) => change({ [part]: target.value || null })}
    />
  );
  return (
    <Grid columns={2} gap={10} align="start" data-address>
      {field("line1", typed("line1", 120), true)}
      {field("line2", typed("line2", 250), true)}
      {field("postcode", typed("postcode", 20))}
      {field("city", typed("city", 80))}
      {field("country", (control) => (
        <CountryInput
          {...control}
          data-part="country"
          disabled={disabled}
          value={address.country}
          onChange={(country) => change({ country, state: null })}
        />
      ))}
      {field("state", (control) => (
        <StateInput
          {...control}
          data-part="state"
          disabled={disabled}
          country={address.country}
          value={address.state}
          onChange={(state) => change({ state })}
        />
      ))}
    </Grid>
  );
}
