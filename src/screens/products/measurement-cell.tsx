import { useTranslation } from "react-i18next";
import { fromBase, measuredUnit } from "../../domain/measures/measurement.ts";
import { useUnitSystem } from "../../kit/context/settings.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import type { products } from "../../resources/products.ts";
import { priceUnit } from "./prices/product-values.ts";

/** A stored measurement in the product's own unit, or in that of the store's unit system. */
export default function MeasurementCell({ value, record }: CellProps<typeof products, "measurement">) {
  const { t } = useTranslation(["catalog", "fields"]);
  const formats = useFormats();
  const choice = useUnitSystem();
  if (value === null) return <EmptyValue />;
  const unit = measuredUnit(value, priceUnit(record), choice);
  const name = unit === "custom" ? record.customUnit : t(`fields:units.${unit}`);
  return (
    <span>
      {formats.number(fromBase(value, unit))} {name}
    </span>
  );
}
