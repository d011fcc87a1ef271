import { InputNumber } from "antd";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fromBase, measuredUnit, toBase } from "../../domain/products/measurement.ts";
import type { Unit } from "../../domain/products/units.ts";
import { useUnitSystem } from "../../kit/context/index.ts";
import { controlOf, type InputProps, useNumberFormat } from "../../kit/fields/index.ts";
import { useRecordValues } from "../../kit/records/index.ts";
import { Text } from "../../kit/ui/index.ts";
import type { products } from "../../resources/products.ts";
import { unitOf } from "./product-values.ts";
import styles from "./quantity.module.css";

/** The content or weight of a piece, entered in the product's or store's unit and stored in g, ml or mm. */
export default function MeasurementInput(props: InputProps<typeof products, "measurement">) {
  const { t } = useTranslation("catalog");
  const { decimalSeparator, read } = useNumberFormat();
  const product = useRecordValues(props.resource, "unit", "customUnit");
  const stored = props.value ?? null;
  const unit = useSteadyUnit(unitOf(product), stored);
  const unitName = unit === "custom" && product.customUnit ? product.customUnit : t(`fields:units.${unit}`);
  return (
    <InputNumber<string>
      {...controlOf(props)}
      className={styles.number ?? ""}
      stringMode
      inputMode="decimal"
      controls={false}
      min="0"
      precision={3}
      decimalSeparator={decimalSeparator}
      parser={read}
      formatter={(text) => withoutZeros(text ?? "").replace(".", decimalSeparator)}
      suffix={<Text tone="muted">{unitName}</Text>}
      value={stored === null ? null : String(fromBase(stored, unit))}
      onChange={(text) => props.onChange?.(text === null || text === "" ? null : toBase(Number(text), unit))}
    />
  );
}

/** Returns the unit that suits the initial value, so that it does not change while typing. */
function useSteadyUnit(own: Unit, stored: number | null): Unit {
  const choice = useUnitSystem();
  const first = useRef(stored);
  return useMemo(() => measuredUnit(first.current ?? 0, own, choice), [own, choice]);
}

/** `0.500` → `0.5`, but `1.` is kept while typing. */
function withoutZeros(text: string): string {
  return /\.\d*[1-9]0+$/.test(text) ? text.replace(/0+$/, "") : text.replace(/\.0+$/, "");
}
