import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../kit/context/labels.ts";
import { products } from "../../../resources/products.ts";
import { allColumns, type GridColumn, type GridTerms } from "./grid.ts";

/** Returns a function for the headings of columns. Stable, because it is used at every keystroke. */
export function useColumnLabels({ unit, weightUnit }: GridTerms): (column: GridColumn) => string {
  const { t } = useTranslation(["catalog", "fields"]);
  const labels = useLabels(products);
  return useMemo(() => {
    const labelOf = (column: GridColumn) => {
      if (column === "exclTax" || column === "inclTax") return t(`grid.${column}`);
      if (column === "unitCost") return labels.entryField("combinationCosts", column);
      if (column === "weight") return t("grid.weightIn", { unit: t(`fields:units.${weightUnit}`) });
      if (column !== "measurement" || unit === "piece") return labels.entryField("combinations", column);
      return t("grid.measurementIn", { unit: t(`fields:units.${unit}`) });
    };
    const labelByColumn = new Map(allColumns.map((column) => [column, labelOf(column)]));
    return (column) => labelByColumn.get(column) ?? "";
  }, [t, labels, unit, weightUnit]);
}
