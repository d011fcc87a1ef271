import { useTranslation } from "react-i18next";
import { taxedPrice } from "../../../domain/tax.ts";
import { type CellProps, decimalSign, useFormats } from "../../../kit/fields/index.ts";
import { Stack } from "../../../kit/ui/index.ts";
import type { products } from "../../../resources/products.ts";
import { taxTermsOf, unitOf } from "../product-values.ts";
import styles from "./combinations.module.css";
import { nameOf } from "./entries.ts";
import { type Column, cellText, columns, type GridTerms, isNumeric } from "./grid.ts";
import { useColumnLabels } from "./use-column-labels.ts";

/** The combinations of a stored product, to be read. */
export default function CombinationsTable({ value, record }: CellProps<typeof products, "combinations">) {
  const { t, i18n } = useTranslation("catalog");
  const formats = useFormats();
  const terms: GridTerms = {
    tax: taxTermsOf(record),
    unit: unitOf(record),
    decimal: decimalSign(i18n.resolvedLanguage ?? "en"),
  };
  const labels = useColumnLabels(terms);
  const shown = columns.filter(
    (column) => column !== "measurement" || value.some((row) => row.measurement !== null),
  );
  const read = (row: (typeof value)[number], column: Column) => {
    const { price } = row;
    if ((column !== "exclTax" && column !== "inclTax") || price === null) return cellText(row, column, terms);
    return formats.money(taxedPrice(price, terms.tax)[column]);
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
            {value.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a malformed entry may lack its id
              <tr key={`${at} ${row.id}`}>
                <th scope="row" className={styles.name}>
                  {nameOf(row)}
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
