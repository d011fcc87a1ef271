import { stockUnitOf } from "../../domain/products/quantities.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { useQuantityText } from "../../kit/fields/quantity-text.ts";
import { Text } from "../../kit/ui/box.tsx";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import type { products } from "../../resources/products.ts";

/** The stock of a product, in its unit of sale. */
export function QuantityCell({ value, record }: CellProps<typeof products, "quantity">) {
  const quantityText = useQuantityText();
  if (value === null) return <EmptyValue />;
  return (
    <Text nowrap nums>
      {quantityText(value, stockUnitOf(record))}
    </Text>
  );
}
