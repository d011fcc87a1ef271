import { Input } from "antd";
import type { ReactNode } from "react";
import type { AddressPart, AddressParts } from "../../domain/place.ts";
import { useLabels } from "../../kit/context/index.ts";
import { OptionSelect } from "../../kit/fields/index.ts";
import { Grid } from "../../kit/ui/index.ts";
import { orders } from "../../resources/orders.ts";
import { type Control, Field } from "../order-entry/field.tsx";
import { usePlaces } from "./use-places.ts";

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

/** An address in its parts: country and state are chosen. */
export default function AddressFields({ value, onChange, errors, disabled = false }: Props) {
  const labels = useLabels(orders);
  const address = value ?? blank;
  const places = usePlaces(address.country);
  const change = (changes: Partial<AddressParts>) => onChange({ ...address, ...changes });
  const field = (part: AddressPart, input: (control: Control) => ReactNode, wide = false) => (
    <Field label={labels.entryField("shippingTo", part)} keys={errors[part]} wide={wide}>
      {input}
    </Field>
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
  const chosen =
    (part: AddressPart, options: readonly { readonly value: string; readonly label: string }[]) =>
    ({ status, ...control }: Control) => (
      <OptionSelect<string | null>
        {...control}
        {...(status ? { status } : {})}
        data-part={part}
        allowClear
        disabled={disabled}
        options={withOwn(options, part === "state" ? places.nameOf(address.state) : address[part])}
        value={part === "state" ? places.nameOf(address.state) : address[part]}
        onChange={(next) => change({ ...(part === "country" ? { state: null } : {}), [part]: next ?? null })}
      />
    );
  return (
    <Grid columns={2} gap={10} align="start" data-address>
      {field("line1", typed("line1", 120), true)}
      {field("line2", typed("line2", 250), true)}
      {field("postcode", typed("postcode", 20))}
      {field("city", typed("city", 80))}
      {field("country", places.countries ? chosen("country", places.countries) : typed("country", 2))}
      {field("state", places.states.length > 0 ? chosen("state", places.states) : typed("state", 80))}
    </Grid>
  );
}

/** A value that is no longer offered stays what it is. */
function withOwn(
  options: readonly { readonly value: string; readonly label: string }[],
  value: string | null,
) {
  const known = value === null || options.some((one) => one.value === value);
  return known ? [...options] : [{ value, label: value }, ...options];
}
