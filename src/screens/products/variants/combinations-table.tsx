import { useTranslation } from "react-i18next";
import { taxedPrice } from "../../../domain/money/tax.ts";
import { decimalSign, useFormats, useStoreFormats, useStoreZone } from "../../../kit/fields/format.ts";
import type { CellProps } from "../../../kit/fields/props.ts";
import { Thumb } from "../../../kit/fields/thumb.tsx";
import { imageOf, numberOf, textOf } from "../../../kit/fields/values.ts";
import { Stack } from "../../../kit/ui/box.tsx";
import type { products } from "../../../resources/products.ts";
import { taxTermsOf, unitOf, weightUnitOf } from "../product-values.ts";
import styles from "./combinations.module.css";
import { nameOf, rowsOf, withCosts } from "./entries.ts";
import {
  allColumns,
  type Column,
  cellText,
  fieldOfColumn,
  type GridTerms,
  isAmount,
  isMoment,
  isNumeric,
} from "./grid.ts";
import { useColumnLabels } from "./use-column-labels.ts";

/** The combinations of a stored product, read-only. */
export default function CombinationsTable({ value, record }: CellProps<typeof products, "combinations">) {
  const { t, i18n } = useTranslation("catalog");
  const formats = useFormats();
  const inStore = useStoreFormats();
  const rows = withCosts(rowsOf(value), record.combinationCosts);
  const always: readonly Column[] = ["sku", "barcode", "exclTax", "inclTax", "quantity"];
  const shown = allColumns.filter(
    (column) => always.includes(column) || rows.some((row) => (row[column] ?? null) !== null),
  );
  const terms: GridTerms = {
    tax: taxTermsOf(record),
    unit: unitOf(record),
    weightUnit: weightUnitOf(rows, record.weight),
    columns: shown,
    decimal: decimalSign(i18n.resolvedLanguage ?? "en"),
    zone: useStoreZone(),
  };
  const labels = useColumnLabels(terms);
  const read = (row: (typeof rows)[number], column: Column) => {
    if (isMoment(column)) return inStore.dateTime(textOf(row[column]));
    const amount = numberOf(row[fieldOfColumn(column)]);
    if (!isAmount(column) || amount === null) return cellText(row, column, terms);
    return formats.money(
      column === "exclTax" || column === "inclTax" ? taxedPrice(amount, terms.tax)[column] : amount,
    );
  };
  return (
    <Stack gap={12} align="start" className={styles.combinations}>
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t("grid.name")}</th>
              {shown.map((column) => (
                <th key={column} scope="col" data-numeric={isNumeric(column)}>
                  {labels(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a malformed entry may lack its id
              <tr key={`${at} ${row.id}`}>
                <th scope="row" className={styles.name}>
                  {row.image ? <Thumb image={imageOf(row.image)} size="small" /> : null} {nameOf(row)}
                </th>
                {shown.map((column) => (
                  <td key={column} data-label={labels(column)} data-numeric={isNumeric(column)}>
                    <span className={styles.read}>{read(row, column)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}
