import { stockUnitOf } from "../../domain/products/quantities.ts";
import { type CellProps, useQuantityText } from "../../kit/fields/index.ts";
import { EmptyValue, Text } from "../../kit/ui/index.ts";
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
