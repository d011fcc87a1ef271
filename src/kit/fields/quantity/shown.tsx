import { useTranslation } from "react-i18next";
import { fromBase, shownUnit } from "../../../domain/measures/measurement.ts";
import { useUnitSystem } from "../../context/settings.ts";
import { Text } from "../../ui/box.tsx";
import { useFormats } from "../format.ts";
import type { Measured } from "./quantity-of.ts";

/** An amount in a unit of the store's unit system. */
export default function ShownQuantity({ value, unit, dimension }: Measured) {
  const { t } = useTranslation("fields");
  const formats = useFormats();
  const shown = shownUnit(value, unit, dimension, useUnitSystem());
  return (
    <Text nowrap nums>
      {formats.number(fromBase(value, shown))} {t(`units.${shown}`)}
    </Text>
  );
}
