import { useTranslation } from "react-i18next";
import { fromBase, measuredUnit } from "../../domain/measurement.ts";
import { useUnitSystem } from "../../kit/context/index.ts";
import { type CellProps, numberOf, textOf, useFormats } from "../../kit/fields/index.ts";
import { EmptyValue } from "../../kit/ui/index.ts";
import { unitOf } from "./product-values.ts";

/** A stored measurement in the product's own unit, or that of the store's system. */
export default function MeasurementCell({ value, record }: CellProps) {
  const { t } = useTranslation("catalog");
  const formats = useFormats();
  const choice = useUnitSystem();
  const stored = numberOf(value);
  if (stored === null) return <EmptyValue />;
  const unit = measuredUnit(stored, unitOf(record), choice);
  const name = unit === "custom" ? textOf(record.customUnit) : t(`fields:units.${unit}`);
  return (
    <span>
      {formats.number(fromBase(stored, unit))} {name}
    </span>
  );
}
