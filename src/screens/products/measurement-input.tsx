import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { baseToEntered, enteredToBase, measuredUnit } from "../../domain/measures/measurement.ts";
import type { Unit } from "../../domain/measures/units.ts";
import { useUnitSystem } from "../../kit/context/settings.ts";
import { controlOf } from "../../kit/fields/control.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { NumberBox } from "../../kit/numbers/inputs.tsx";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { Text } from "../../kit/ui/box.tsx";
import type { products } from "../../resources/products.ts";
import { priceUnit } from "./prices/product-values.ts";
import styles from "./quantity.module.css";

/** The content or weight of a piece, entered in the product's or store's unit and stored in g, ml or mm. */
export default function MeasurementInput(props: InputProps<typeof products, "measurement">) {
  const { t } = useTranslation(["catalog", "fields"]);
  const product = useRecordValues(props.resource, "unit", "customUnit");
  const stored = props.value ?? null;
  const unit = useSteadyUnit(priceUnit(product), stored);
  const unitName = unit === "custom" && product.customUnit ? product.customUnit : t(`fields:units.${unit}`);
  return (
    <NumberBox
      {...controlOf(props)}
      className={styles.number ?? ""}
      inputMode="decimal"
      controls={false}
      suffix={<Text tone="muted">{unitName}</Text>}
      value={typeof stored === "number" ? baseToEntered(stored, unit) : stored}
      onChange={(typed) => props.onChange?.(typeof typed === "number" ? enteredToBase(typed, unit) : typed)}
    />
  );
}

/** Returns the unit that suits the initial value, so that it does not change while typing. */
function useSteadyUnit(own: Unit, stored: number | null): Unit {
  const choice = useUnitSystem();
  const first = useRef(stored);
  return useMemo(() => measuredUnit(first.current ?? 0, own, choice), [own, choice]);
}
