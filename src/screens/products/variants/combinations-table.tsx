import { useTranslation } from "react-i18next";
import { taxedPrice } from "../../../domain/money/tax.ts";
import { decimalSign, useFormats, useStoreFormats, useStoreZone } from "../../../kit/fields/format.ts";
import type { CellProps } from "../../../kit/fields/props.ts";
import { Thumb } from "../../../kit/fields/thumb.tsx";
import { imageOf, numberOf, textOf } from "../../../kit/fields/values.ts";
import { Box, Stack, Text } from "../../../kit/ui/box.tsx";
import type { products } from "../../../resources/products.ts";
import { priceUnit, taxTermsOf, weightUnitOf } from "../prices/product-values.ts";
import styles from "./combinations.module.css";
import { combinationName, variantRows, withCosts } from "./entries.ts";
import {
  allColumns,
  fieldOfColumn,
  type GridColumn,
  type GridTerms,
  gridText,
  isAmount,
  isMoment,
  isNumberColumn,
} from "./grid.ts";
import { useColumnLabels } from "./use-column-labels.ts";

/** The combinations of a stored product, read-only. */
export default function CombinationsTable({ value, record }: CellProps<typeof products, "combinations">) {
  const { t, i18n } = useTranslation("catalog");
  const formats = useFormats();
  const inStore = useStoreFormats();
  const rows = withCosts(variantRows(value), record.combinationCosts);
  const always: readonly GridColumn[] = ["sku", "barcode", "exclTax", "inclTax", "quantity"];
  const shown = allColumns.filter(
    (column) => always.includes(column) || rows.some((row) => (row[column] ?? null) !== null),
  );
  const terms: GridTerms = {
    tax: taxTermsOf(record),
    unit: priceUnit(record),
    weightUnit: weightUnitOf(rows, record.weight),
    columns: shown,
    decimal: decimalSign(i18n.resolvedLanguage ?? "en"),
    zone: useStoreZone(),
  };
  const labels = useColumnLabels(terms);
  const read = (row: (typeof rows)[number], column: GridColumn) => {
    if (isMoment(column)) return inStore.dateTime(textOf(row[column]));
    const amount = numberOf(row[fieldOfColumn(column)]);
    if (!isAmount(column) || amount === null) return gridText(row, column, terms);
    return formats.money(
      column === "exclTax" || column === "inclTax" ? taxedPrice(amount, terms.tax)[column] : amount,
    );
  };
  return (
    <Stack gap={12} align="start" container>
      <Box relative fills scrolls="x" frame round={10} className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t("grid.name")}</th>
              {shown.map((column) => (
                <th key={column} scope="col" data-numeric={isNumberColumn(column)}>
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
                  {row.image ? <Thumb image={imageOf(row.image)} size="small" /> : null}{" "}
                  {combinationName(row)}
                </th>
                {shown.map((column) => (
                  <td key={column} data-label={labels(column)} data-numeric={isNumberColumn(column)}>
                    <Text block minHeight={36} padX={10} padY={7} breaks className={styles.read}>
                      {read(row, column)}
                    </Text>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Stack>
  );
}
