import { Select, Space } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { baseToEntered, enteredToBase, shownUnit } from "../../../domain/measures/measurement.ts";
import { type Unit, unitsOfSystem } from "../../../domain/measures/units.ts";
import { useLabels } from "../../context/labels.ts";
import { useUnitSystem } from "../../context/settings.ts";
import { NumberBox } from "../../numbers/inputs.tsx";
import { controlOf } from "../control.ts";
import styles from "../inputs.module.css";
import type { InputProps } from "../props.ts";
import { fieldDimension, fieldQuantity } from "./quantity-of.ts";

/**
 * An amount, entered in a selectable unit and stored in the base unit. Changing the unit converts the entered amount.
 */
export default function QuantityControl(props: InputProps) {
  const { value, onChange, field, name, resource, disabled = false } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const system = useUnitSystem();
  const dimension = fieldDimension(field);
  const units = unitsOfSystem(system, dimension);
  const [chosen, setChosen] = useState<Unit | undefined>(units[0]);
  const stored = fieldQuantity(value, field);
  const unit = stored ? shownUnit(stored.value, stored.unit, dimension, system) : (chosen ?? "g");
  const keep = (amount: number | null, next: Unit) => {
    setChosen(next);
    onChange?.(amount === null ? null : { value: amount, unit: next });
  };
  return (
    <Space.Compact style={{ display: "flex", maxInlineSize: 280 }}>
      <NumberBox
        {...controlOf(props)}
        className={styles.number ?? ""}
        inputMode="decimal"
        controls={false}
        value={
          stored === null ? (typeof value === "string" ? value : null) : baseToEntered(stored.value, unit)
        }
        onChange={(typed) =>
          typeof typed === "string"
            ? onChange?.(typed)
            : keep(typed === null ? null : enteredToBase(typed, unit), unit)
        }
      />
      <Select<Unit>
        disabled={disabled}
        aria-label={t("quantity.unit", { name: labels.field(name) })}
        popupMatchSelectWidth={false}
        value={unit}
        options={units.map((one) => ({ value: one, label: t(`units.${one}`) }))}
        onChange={(next) => keep(stored ? stored.value : null, next)}
      />
    </Space.Compact>
  );
}
