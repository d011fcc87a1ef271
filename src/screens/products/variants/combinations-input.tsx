import { Button, Form, Tooltip } from "antd";
import { type ComponentProps, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuidv7 } from "uuidv7";
import { useStore } from "zustand";
import type { TaxTerms } from "../../../domain/money/tax.ts";
import {
  countCombinations,
  fillGaps,
  fillSkus,
  maxCombinations,
} from "../../../domain/products/combinations.ts";
import { addQuantities } from "../../../domain/products/quantities.ts";
import { dimensionOf, unitsIn } from "../../../domain/products/units.ts";
import { useUnitSystem } from "../../../kit/context/index.ts";
import { decimalSign, type InputProps, imagesOf, useFormats } from "../../../kit/fields/index.ts";
import { useFormContext } from "../../../kit/form/index.ts";
import { useRecordValues } from "../../../kit/records/index.ts";
import { Note, Stack, VisuallyHidden } from "../../../kit/ui/index.ts";
import { products } from "../../../resources/products.ts";
import { unitOf, weightUnitOf } from "../product-values.ts";
import { useTaxTerms } from "../use-tax-terms.ts";
import { CombinationGrid } from "./combination-grid.tsx";
import styles from "./combinations.module.css";
import {
  chosenOf,
  combinationsOf,
  optionsOf,
  type Row,
  rowsOf,
  sameCosts,
  stockOf,
  withCosts,
  withoutCosts,
} from "./entries.ts";
import { allColumns, dearSales, type GridTerms, repeatedCells } from "./grid.ts";
import { SetAll } from "./set-all.tsx";

type Input = InputProps<typeof products, "combinations">;

/** The combinations of a product in a grid, with bulk tools above it. */
export default function CombinationsInput(input: Input) {
  const [tax, setTax] = useState<TaxTerms>();
  return (
    <>
      <AskTax onKnown={setTax} />
      {tax ? <Combinations {...input} tax={tax} /> : null}
    </>
  );
}

interface AskTaxProps {
  readonly onKnown: (tax: TaxTerms) => void;
}

/**
 * Reports the tax terms and renders nothing. Finding them is as slow as rendering a row, too slow for every keystroke.
 */
const AskTax = memo(function AskTax({ onKnown }: AskTaxProps) {
  const { rate, included } = useTaxTerms();
  useLayoutEffect(() => onKnown({ rate, included }), [rate, included, onKnown]);
  return null;
});

interface Props extends Input {
  readonly tax: TaxTerms;
}

function Combinations({ id, value, onChange, disabled = false, errors = {}, resource, tax }: Props) {
  const { t } = useTranslation("catalog");
  const formats = useFormats();
  const { model, form } = useFormContext();
  const [said, setSaid] = useState("");
  const [chosenRows, setChosenRows] = useState<ReadonlySet<string>>(new Set());
  const { combinationCosts, images } = useRecordValues(resource, "combinationCosts", "images");
  const costed = model.names.includes("combinationCosts");
  const rows = useMemo(() => withCosts(rowsOf(value), combinationCosts), [value, combinationCosts]);
  const terms = useGridTerms(rows, costed, tax);
  const problems = useCostErrors(rows, combinationCosts, errors);
  // A form item passes a new `onChange` at every keystroke, which must not render the bulk tools again.
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const product = useRecordValues(resource, "attributes", "sku", "price", "quantity");
  const pictures = useSame(imagesOf(images));
  const chosen = useMemo(() => chosenOf(product.attributes), [product.attributes]);
  const sku = product.sku ?? "";
  const change = useCallback(
    (next: readonly Row[]) => {
      const { rows, onChange } = latest.current;
      const { combinations, costs } = withoutCosts(next);
      if (costed && !sameCosts(next, rows)) form.setFieldValue("combinationCosts", costs);
      onChange?.(combinations);
    },
    [form, costed],
  );
  const places = useSame(rows.map((row) => ({ id: row.id, options: optionsOf(row) })));
  const setCells = useCallback(
    (ids: ReadonlySet<string>, write: (row: Row) => Row) => {
      change(latest.current.rows.map((row) => (ids.has(row.id) ? write(row) : row)));
      setSaid(t("grid.applied", { count: ids.size }));
    },
    [change, t],
  );
  const makeSkus = useCallback(() => change(withSkus(latest.current.rows, sku)), [change, sku]);
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
    onChange?.(filled.combinations.map(asRow));
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
            <Tools
              rows={places}
              picked={chosenRows}
              pictures={pictures}
              terms={terms}
              onApply={setCells}
              mayMakeSkus={sku !== "" && combinations.some((one) => one.sku === null)}
              hasSku={sku !== ""}
              onMakeSkus={makeSkus}
            />
          )}
          <CombinationGrid
            rows={rows}
            terms={terms}
            errors={problems}
            repeated={repeatedCells(rows)}
            picked={chosenRows}
            pictures={pictures}
            onPick={setChosenRows}
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

interface ToolsProps extends ComponentProps<typeof SetAll> {
  readonly mayMakeSkus: boolean;
  /** Whether the product has a SKU to derive others from. */
  readonly hasSku: boolean;
  readonly onMakeSkus: () => void;
}

/** The bulk tools. They do not render again while cells are edited. */
const Tools = memo(function Tools({ mayMakeSkus, hasSku, onMakeSkus, ...setAll }: ToolsProps) {
  const { t } = useTranslation("catalog");
  return (
    <Form.Item noStyle validateStatus="">
      <div className={styles.tools}>
        <SetAll {...setAll} />
        <Tooltip title={hasSku ? undefined : t("grid.makeSkusNote")}>
          <Button disabled={!mayMakeSkus} onClick={onMakeSkus}>
            {t("grid.makeSkus")}
          </Button>
        </Tooltip>
      </div>
    </Form.Item>
  );
});

const asRow = <T extends { readonly id: string }>(combination: T): Row => ({ ...combination });

/** Changes only the SKUs; input in other cells is kept. */
function withSkus(rows: readonly Row[], base: string): Row[] {
  const skus = new Map(fillSkus(base, combinationsOf(rows)).map(({ id, sku }) => [id, sku]));
  return rows.map((row) => ({ ...row, sku: skus.get(row.id) ?? null }));
}

/** Returns the previous list while its content is the same, so that rows do not render again. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  if (JSON.stringify(kept.current) !== JSON.stringify(list)) kept.current = list;
  return kept.current;
}

type InputErrors = Readonly<Record<string, readonly string[]>>;

/** The errors of the grid: combinations, their costs, and sale prices above the price. */
function useCostErrors(rows: readonly Row[], costs: readonly { readonly id: string }[], errors: InputErrors) {
  const { model } = useFormContext();
  const written = useStore(model.store, (state) =>
    JSON.stringify(Object.entries(state.errors).filter(([path]) => path.startsWith("combinationCosts."))),
  );
  const own: readonly [string, readonly string[]][] = JSON.parse(written);
  const ofCosts = own.flatMap(([path, keys]) => {
    const [, at = "", name = ""] = path.split(".");
    const row = rows.findIndex(({ id }) => id === costs[Number(at)]?.id);
    return row < 0 ? [] : [[`${row}.${name}`, keys] as const];
  });
  const dear = [...dearSales(rows)].map((path) => [path, ["products.errors.saleAbovePrice"]] as const);
  return { ...errors, ...Object.fromEntries(dear), ...Object.fromEntries(ofCosts) };
}

/** The form's current tax terms and units, and the number format of the user. */
function useGridTerms(rows: readonly Row[], costed: boolean, tax: TaxTerms): GridTerms {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const decimal = useMemo(() => decimalSign(language), [language]);
  const product = useRecordValues(products, "unit", "weight");
  const unit = unitOf(product);
  const usual = unitsIn(useUnitSystem(), "weight")[0];
  const weightUnit = weightUnitOf(rows, product.weight, usual);
  // Goods sold by count usually have no measurement.
  const measured = dimensionOf(unit) !== null || rows.some((row) => (row.measurement ?? null) !== null);
  return useMemo(() => {
    const columns = allColumns.filter(
      (column) => (column !== "unitCost" || costed) && (column !== "measurement" || measured),
    );
    return { tax, unit, weightUnit, columns, decimal };
  }, [tax, unit, weightUnit, costed, measured, decimal]);
}
