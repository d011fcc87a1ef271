import { Button, Form, Tooltip } from "antd";
import { type ComponentProps, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuidv7 } from "uuidv7";
import { useStore } from "zustand";
import type { ValuesOf } from "../../../core/define.ts";
import { dimensionOf, unitsOfSystem } from "../../../domain/measures/units.ts";
import type { TaxTerms } from "../../../domain/money/tax.ts";
import {
  countCombinations,
  fillGaps,
  fillSkus,
  maxCombinations,
} from "../../../domain/products/combinations.ts";
import { useUnitSystem } from "../../../kit/context/settings.ts";
import { decimalSign, useFormats, useStoreZone } from "../../../kit/fields/format.ts";
import type { InputProps } from "../../../kit/fields/props.ts";
import { numberOf, textOf } from "../../../kit/fields/values.ts";
import { useFormContext } from "../../../kit/form/form-context.ts";
import { useRecordValues } from "../../../kit/records/use-record-values.ts";
import { Box, Note, Stack, VisuallyHidden } from "../../../kit/ui/box.tsx";
import { products } from "../../../resources/products.ts";
import { priceUnit, weightUnitOf } from "../prices/product-values.ts";
import { useTaxTerms } from "../prices/use-tax-terms.ts";
import { CombinationGrid } from "./combination-grid.tsx";
import styles from "./combinations.module.css";
import {
  chosenOf,
  combinationsOf,
  entryCosts,
  sameIn,
  stockIn,
  stockOf,
  type VariantRow,
  variantRows,
  withCosts,
  withoutCost,
} from "./entries.ts";
import {
  allColumns,
  dearSales,
  endedSales,
  type GridTerms,
  gridProblems,
  isOfSale,
  repeatedCells,
} from "./grid.ts";
import { SetAll } from "./set-all.tsx";

type Input = InputProps<typeof products, "combinations">;
type InputErrors = NonNullable<Input["errors"]>;

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

const noErrors: InputErrors = {};

function Combinations({ id, value, onChange, disabled = false, errors = noErrors, resource, tax }: Props) {
  const { t } = useTranslation("catalog");
  const { model, form } = useFormContext();
  const [said, setSaid] = useState("");
  const [chosenRows, setChosenRows] = useState<ReadonlySet<string>>(new Set());
  const { combinationCosts } = useRecordValues(resource, "combinationCosts");
  const product = useRecordValues(resource, "images", "unit", "weight");
  const costed = model.names.includes("combinationCosts");
  const rows = useMemo(() => withCosts(variantRows(value), combinationCosts), [value, combinationCosts]);
  const terms = useGridTerms(rows, costed, tax, product);
  const problems = useProblems(rows, combinationCosts, errors);
  // A form item passes a new `onChange` at every keystroke, which must not render the bulk tools again.
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const change = useCallback(
    (next: readonly VariantRow[]) => {
      const { rows, onChange } = latest.current;
      if (costed && !sameIn(["unitCost"], next, rows))
        form.setFieldValue("combinationCosts", entryCosts(next));
      onChange?.(next.map(withoutCost));
    },
    [form, costed],
  );
  const places = useSameRows(rows, "id", "options");
  const stocked = useSameRows(rows, "quantity");
  const stock = useMemo(() => stockIn(stocked), [stocked]);
  const setCells = useCallback(
    (ids: ReadonlySet<string>, write: (row: VariantRow) => VariantRow) => {
      change(latest.current.rows.map((row) => (ids.has(row.id) ? write(row) : row)));
      setSaid(t("grid.applied", { count: ids.size }));
    },
    [change, t],
  );
  const makeSkus = useCallback((base: string) => change(withSkus(latest.current.rows, base)), [change]);
  const fill = useCallback((next: readonly VariantRow[]) => latest.current.onChange?.(next), []);

  return (
    <Stack gap={12} align="start" container id={id}>
      {rows.length === 0 ? null : (
        <>
          {disabled ? null : (
            <Tools
              rows={places}
              picked={chosenRows}
              pictures={product.images}
              terms={terms}
              onApply={setCells}
              lacksSku={rows.some((row) => textOf(row.sku) === "")}
              onMakeSkus={makeSkus}
            />
          )}
          <CombinationGrid
            rows={rows}
            places={places}
            terms={terms}
            problems={problems}
            picked={chosenRows}
            pictures={product.images}
            onPick={setChosenRows}
            disabled={disabled}
            onChange={change}
            onSay={setSaid}
          />
        </>
      )}
      <Below count={rows.length} stock={stock} disabled={disabled} onAdd={fill} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Stack>
  );
}

interface BelowProps extends AddMissingProps {
  readonly stock: number;
  readonly disabled: boolean;
}

/** What stands below the grid. Like the tools, it does not render again while prices are edited. */
const Below = memo(function Below({ count, stock, disabled, onAdd }: BelowProps) {
  const { t } = useTranslation("catalog");
  const { number } = useFormats();
  const isEmpty = count === 0;
  return (
    <>
      <Note nums>
        {isEmpty
          ? t("grid.empty")
          : [t("grid.count", { count }), t("grid.inStock", { number: number(stock) })].join(" · ")}
      </Note>
      {disabled ? null : <AddMissing count={count} onAdd={onAdd} />}
      {isEmpty || disabled ? null : <Note size={13}>{t("grid.keys")}</Note>}
    </>
  );
});

interface ToolsProps extends ComponentProps<typeof SetAll> {
  /** Whether a row has no SKU. */
  readonly lacksSku: boolean;
  /** Called with the SKU of the product, from which the others are derived. */
  readonly onMakeSkus: (base: string) => void;
}

/** The bulk tools. They do not render again while cells are edited. */
const Tools = memo(function Tools({ lacksSku, onMakeSkus, ...setAll }: ToolsProps) {
  const { t } = useTranslation("catalog");
  const { sku } = useRecordValues(products, "sku");
  return (
    <Form.Item noStyle validateStatus="">
      <Box fills justify="between" className={styles.tools}>
        <SetAll {...setAll} />
        <Tooltip title={sku ? undefined : t("grid.makeSkusNote")}>
          <Button disabled={!sku || !lacksSku} onClick={() => onMakeSkus(sku ?? "")}>
            {t("grid.makeSkus")}
          </Button>
        </Tooltip>
      </Box>
    </Form.Item>
  );
});

interface AddMissingProps {
  /** The number of combinations there are. */
  readonly count: number;
  readonly onAdd: (rows: readonly VariantRow[]) => void;
}

/** Adds the combinations of the product's attributes that were removed. */
function AddMissing({ count, onAdd }: AddMissingProps) {
  const { t } = useTranslation("catalog");
  const { model, form } = useFormContext();
  const { attributes } = useRecordValues(products, "attributes");
  const chosen = chosenOf(attributes);
  const possible = countCombinations(chosen);
  const missing = possible <= maxCombinations ? possible - count : 0;
  if (missing <= 0) return null;
  const add = () => {
    const filled = fillGaps({
      after: chosen,
      current: combinationsOf(form.getFieldValue("combinations")),
      remembered: [],
      price: numberOf(form.getFieldValue("price")),
      stock: stockOf(numberOf(form.getFieldValue("quantity")), model.store.getState().record === null),
      makeId: uuidv7,
    });
    onAdd(filled.combinations.map(asRow));
  };
  return (
    <Button type="dashed" onClick={add}>
      {t("grid.missing", { count: missing })}
    </Button>
  );
}

const asRow = <T extends { readonly id: string }>(combination: T): VariantRow => ({ ...combination });

/** Changes only the SKUs; input in other cells is kept. */
function withSkus(rows: readonly VariantRow[], base: string): VariantRow[] {
  const skus = new Map(fillSkus(base, combinationsOf(rows)).map(({ id, sku }) => [id, sku]));
  return rows.map((row) => ({ ...row, sku: skus.get(row.id) ?? null }));
}

/**
 * Returns the previous rows while these values of theirs are the same, so that what follows from them is computed again
 * only when it can change.
 */
function useSameRows(rows: readonly VariantRow[], ...names: readonly string[]): readonly VariantRow[] {
  const rowsRef = useRef(rows);
  if (!sameIn(names, rowsRef.current, rows)) rowsRef.current = rows;
  return rowsRef.current;
}

/** The problems of the grid: of combinations, their costs, sale prices above the price, and repeated codes. */
function useProblems(
  rows: readonly VariantRow[],
  costs: readonly { readonly id: string }[],
  errors: InputErrors,
) {
  const { model } = useFormContext();
  const written = useStore(model.store, (state) =>
    JSON.stringify(Object.entries(state.errors).filter(([path]) => path.startsWith("combinationCosts."))),
  );
  const coded = useSameRows(rows, "sku", "barcode");
  const repeated = useMemo(() => repeatedCells(coded), [coded]);
  const priced = useSameRows(rows, "id", "price", "salePrice", "saleStartsAt", "saleEndsAt");
  return useMemo(() => {
    const own: readonly [string, readonly string[]][] = JSON.parse(written);
    const ofCosts = own.flatMap(([path, keys]) => {
      const [, at = "", name = ""] = path.split(".");
      const row = priced.findIndex(({ id }) => id === costs[Number(at)]?.id);
      return row < 0 ? [] : [[`${row}.${name}`, keys] as const];
    });
    const dear = [...dearSales(priced)].map((path) => [path, ["products.errors.saleAbovePrice"]] as const);
    const ended = [...endedSales(priced)].map((path) => [path, ["products.errors.salePeriod"]] as const);
    return gridProblems(
      { ...errors, ...Object.fromEntries([...dear, ...ended]), ...Object.fromEntries(ofCosts) },
      repeated,
    );
  }, [written, priced, costs, errors, repeated]);
}

/** The form's current tax terms and units, and the number format of the user. */
function useGridTerms(
  rows: readonly VariantRow[],
  costed: boolean,
  tax: TaxTerms,
  product: Pick<ValuesOf<typeof products>, "unit" | "weight">,
): GridTerms {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const decimal = useMemo(() => decimalSign(language), [language]);
  const unit = priceUnit(product);
  const usual = unitsOfSystem(useUnitSystem(), "weight")[0];
  const zone = useStoreZone();
  const measures = useSameRows(rows, "weight", "measurement");
  const onSale = rows.some(({ salePrice, saleStartsAt, saleEndsAt }) =>
    [salePrice, saleStartsAt, saleEndsAt].some((value) => (value ?? null) !== null),
  );
  const weightUnit = useMemo(() => weightUnitOf(measures, product.weight, usual), [measures, product, usual]);
  // Goods sold by count usually have no measurement.
  const measured = dimensionOf(unit) !== null || measures.some((row) => (row.measurement ?? null) !== null);
  return useMemo(() => {
    const columns = allColumns.filter(
      (column) =>
        (column !== "unitCost" || costed) &&
        (column !== "measurement" || measured) &&
        (!isOfSale(column) || onSale),
    );
    return { tax, unit, weightUnit, columns, decimal, zone };
  }, [tax, unit, weightUnit, costed, measured, onSale, decimal, zone]);
}
