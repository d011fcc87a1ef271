import { useTranslation } from "react-i18next";
import { addressText } from "../../domain/delivery/place.ts";
import { countryName } from "../../domain/texts/names.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import type { orders } from "../../resources/orders.ts";

/** An address formatted as on an envelope. */
export default function AddressCell({ value }: CellProps<typeof orders, "shippingTo">) {
  const { i18n } = useTranslation();
  if (value === null) return <EmptyValue />;
  const country = value.country && countryName(value.country, i18n.language);
  return <span dir="auto">{addressText(value, country).replaceAll("\n", ", ")}</span>;
}
