import { type CellProps, useQuantityText } from "../../kit/fields/index.ts";
import { EmptyValue, Text } from "../../kit/ui/index.ts";
import type { stockMovements } from "../../resources/stock-movements.ts";

/** A quantity of the ledger, in the unit of the goods. */
export default function QuantityCell({
  value,
  record,
}: CellProps<typeof stockMovements, "change" | "quantityAfter">) {
  const quantityText = useQuantityText();
  if (value === null) return <EmptyValue />;
  return (
    <Text nowrap nums>
      {quantityText(value, record.unit)}
    </Text>
  );
}
