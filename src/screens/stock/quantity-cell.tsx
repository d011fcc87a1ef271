import type { CellProps } from "../../kit/fields/props.ts";
import { useQuantityText } from "../../kit/fields/quantity-text.ts";
import { Text } from "../../kit/ui/box.tsx";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import type { stockMovements } from "../../resources/stock-movements.ts";

/** A quantity of the ledger, in the unit of the goods. */
export default function MovementQuantityCell({
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
