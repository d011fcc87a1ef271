import { EditOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { addressText, isBlankAddress, missingParts } from "../../../domain/delivery/place.ts";
import type { ShippingChoice } from "../../../domain/delivery/shipping.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { deferred } from "../../../kit/late/deferred.tsx";
import { OptionSelect } from "../../../kit/options/inputs.tsx";
import { Row, Stack, Text } from "../../../kit/ui/box.tsx";
import type { Cart } from "../sale/cart.ts";
import { SaleField } from "../sale/field.tsx";
import { patchCart } from "../sale/till-store.ts";
import type { Quote } from "../sale/use-quote.ts";
import { useDestination } from "./use-destination.ts";

const AddressFields = deferred(() => import("../../addresses/address-fields.tsx"), "area");

interface Props {
  readonly cart: Cart;
  readonly quote: Quote;
  readonly errors: FieldErrors;
}

/** The message keys below a path, by the rest of their path. */
const under = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([at, keys]) =>
      at.startsWith(path) ? [[at.slice(path.length), keys]] : [],
    ),
  );

/** The customer's phone and the delivery address. */
export function CartDelivery({ cart, quote, errors }: Props) {
  const { t } = useTranslation("till");
  const { phone, address } = useDestination(cart);
  const wrong = under(errors, "address.");
  const stateFound = address?.state ? null : quote.state;
  useEffect(() => {
    if (address && stateFound !== null) patchCart({ address: { ...address, state: stateFound } });
  }, [address, stateFound]);
  const isOwn = cart.address !== null && !isBlankAddress(cart.address);
  const isKnown = !isOwn && missingParts(address).length === 0 && Object.keys(wrong).length === 0;
  return (
    <>
      <SaleField label={t("fields.phone")} keys={errors.phone}>
        {(control) => (
          <Input
            {...control}
            data-till-phone
            type="tel"
            value={phone}
            onChange={({ target }) => patchCart({ phone: target.value })}
          />
        )}
      </SaleField>
      <Stack gap={6} as="section" aria-label={t("fields.address")} data-till-address>
        {isKnown && address ? (
          <Row gap={8} align="start" justify="between">
            <Text as="address" size={14} tone="plain" preLine dir="auto">
              {addressText(address)}
            </Text>
            <Button
              size="small"
              icon={<EditOutlined aria-hidden />}
              onClick={() => patchCart({ address })}
              aria-label={t("fields.editAddress")}
            />
          </Row>
        ) : (
          <AddressFields
            value={isOwn ? cart.address : address}
            errors={wrong}
            onChange={(next) => patchCart({ address: next })}
          />
        )}
      </Stack>
      {cart.lines.length > 0 && quote.shipping.choices.length > 0 ? (
        <ShippingChoices {...quote.shipping} keys={errors.carrierId ?? errors.shippingRate} />
      ) : null}
    </>
  );
}

interface ChoicesProps {
  readonly choices: readonly ShippingChoice[];
  readonly chosen: ShippingChoice | null;
  readonly keys: readonly string[] | undefined;
}

const keyOf = ({ carrierId, name }: ShippingChoice) => JSON.stringify([carrierId, name]);

/** The shipping rates for the address, cheapest first. */
function ShippingChoices({ choices, chosen, keys }: ChoicesProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const daysOf = ({ minDays, maxDays }: ShippingChoice) => {
    const [from, to] = [minDays ?? maxDays, maxDays ?? minDays];
    if (from === null || to === null) return null;
    if (to === 0) return t("shipping.today");
    const shown = from === to ? formats.number(to) : `${formats.number(from)}–${formats.number(to)}`;
    return t("shipping.days", { count: to, shown });
  };
  const options = choices.map((one) => ({
    value: keyOf(one),
    label: [
      one.name,
      one.carrierName,
      daysOf(one),
      one.cost === 0 ? t("shipping.free") : formats.money(one.cost),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  const choose = (key: string) => {
    const one = choices.find((choice) => keyOf(choice) === key);
    if (one) patchCart({ carrierId: one.carrierId, shippingRate: one.name });
  };
  return (
    <SaleField label={t("fields.shippingRate")} keys={keys}>
      {({ status, ...control }) => (
        <OptionSelect<string>
          {...control}
          {...(status ? { status } : {})}
          data-till-rate
          options={options}
          value={chosen ? keyOf(chosen) : null}
          onChange={choose}
        />
      )}
    </SaleField>
  );
}
