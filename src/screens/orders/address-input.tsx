import { useStore } from "zustand";
import { isBlankAddress } from "../../domain/delivery/place.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { textOf } from "../../kit/fields/values.ts";
import { useFormContext } from "../../kit/form/form-context.ts";
import { Stack, Text } from "../../kit/ui/box.tsx";
import type { orders } from "../../resources/orders.ts";
import AddressFields from "../addresses/address-fields.tsx";

/** The delivery address of an order. Older orders only have text, which is shown above. */
export default function AddressInput(props: InputProps<typeof orders, "shippingTo">) {
  const { id, value = null, onChange, errors = {}, disabled } = props;
  const { model } = useFormContext();
  const written = useStore(model.store, ({ record }) => textOf(record?.shippingAddress));
  return (
    <Stack gap={10} role="group" id={id} aria-label={props["aria-label"]}>
      {value === null && written !== "" ? (
        <Text as="address" tone="muted" preLine dir="auto">
          {written}
        </Text>
      ) : null}
      <AddressFields
        value={value}
        errors={errors}
        disabled={disabled}
        onChange={(next) => onChange?.(isBlankAddress(next) ? null : next)}
      />
    </Stack>
  );
}
