import { Button, Form, Tooltip } from "antd";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuidv7 } from "uuidv7";
import { countCombinations, fillGaps, fillSkus, maxCombinations } from "../../../domain/combinations.ts";
import { addQuantities } from "../../../domain/quantities.ts";
import { decimalSign, type InputProps, useFormats } from "../../../kit/fields/index.ts";
import { useFormContext } from "../../../kit/form/index.ts";
import { useRecordValues } from "../../../kit/records/index.ts";
import { Note, Stack, VisuallyHidden } from "../../../kit/ui/index.ts";
import { products } from "../../../resources/products.ts";
import { unitOf } from "../product-values.ts";
import { useTaxTerms } from "../use-tax-terms.ts";
import { CombinationGrid } from "./combination-grid.tsx";
import styles from "./combinations.module.css";
import { chosenOf, combinationsOf, type Row, rowsOf, stockOf } from "./entries.ts";
import { type GridTerms, repeatedCells } from "./grid.ts";
import { SetAll } from "./set-all.tsx";

/** The combinations of a product in a grid, with what fills many cells at once above it. */
export default function CombinationsInput({
  id,
  value,
  onChange,
  disabled = false,
  errors = {},
  resource,
}: InputProps<typeof products, "combinations">) {
  const { t } = useTranslation("catalog");
  const formats = useFormats();
  const { model } = useFormContext();
  const terms = useGridTerms();
  const [said, setSaid] = useState("");
  const rows = useMemo(() => rowsOf(value), [value]);
  const latest = useRef(rows);
  latest.current = rows;
  const product = useRecordValues(resource, "attributes", "sku", "price", "quantity");
  const chosen = chosenOf(product.attributes);
  const sku = product.sku ?? "";
  const change = useCallback((next: readonly Row[]) => onChange?.(next), [onChange]);
  const possible = countCombinations(chosen);
  const missing = possible <= maxCombinations ? possible - rows.length : 0;

  const addMissing = () => {
    const stock = stockOf(product.quantity, model.store.getState().record === null);
    const current = combinationsOf(rows);
    const filled = fillGaps({
      after: chosen,
      current,
      remembered: [],
      price: product.price,
      stock,
      makeId: uuidv7,
    });
    change(filled.combinations.map(asRow));
  };
  const combinations = combinationsOf(rows);
  const quantity = addQuantities(...combinations.map((one) => one.quantity ?? 0));

  return (
    <Stack gap={12} align="start" className={styles.combinations} id={id}>
      {rows.length === 0 ? (
        <Note>{t("grid.empty")}</Note>
      ) : (
        <>
          {disabled ? null : (
            <Form.Item noStyle validateStatus="">
              <div className={styles.tools}>
                <SetAll
                  rows={rows}
                  terms={terms}
                  onChange={change}
                  onDone={(count) => setSaid(t("grid.applied", { count }))}
                />
                <Tooltip title={sku === "" ? t("grid.makeSkusNote") : undefined}>
                  <Button
                    disabled={sku === "" || combinations.every((one) => one.sku !== null)}
                    onClick={() => change(withSkus(rows, sku))}
                  >
                    {t("grid.makeSkus")}
                  </Button>
                </Tooltip>
              </div>
            </Form.Item>
          )}
          <CombinationGrid
            rows={rows}
            terms={terms}
            errors={errors}
            repeated={repeatedCells(rows)}
            disabled={disabled}
            onChange={change}
            onSay={setSaid}
          />
          <Note nums>
            {t("grid.count", { count: rows.length })}
            {" · "}
            {t("grid.inStock", { number: formats.number(quantity) })}
          </Note>
        </>
      )}
      {missing > 0 && !disabled ? (
        <Button type="dashed" onClick={addMissing}>
          {t("grid.missing", { count: missing })}
        </Button>
      ) : null}
      {rows.length > 0 && !disabled ? <Note size={13}>{t("grid.keys")}</Note> : null}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Stack>
  );
}

const asRow = <T extends { readonly id: string }>(combination: T): Row => ({ ...combination });

/** Only the SKUs change: what is typed in other cells stays as it is. */
function withSkus(rows: readonly Row[], base: string): Row[] {
  const skus = new Map(fillSkus(base, combinationsOf(rows)).map(({ id, sku }) => [id, sku]));
  return rows.map((row) => ({ ...row, sku: skus.get(row.id) ?? null }));
}

/** What the form says about tax and unit now, and how the reader writes numbers. */
function useGridTerms(): GridTerms {
  const { i18n } = useTranslation();
  const decimal = decimalSign(i18n.resolvedLanguage ?? "en");
  const { rate, included } = useTaxTerms();
  const unit = unitOf(useRecordValues(products, "unit"));
  return useMemo(() => ({ tax: { rate, included }, unit, decimal }), [rate, included, unit, decimal]);
}
