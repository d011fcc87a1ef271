import { available, type SoldProduct } from "../../../domain/orders/order-lines.ts";
import { priceInForce } from "../../../domain/products/prices.ts";

type Combination = SoldProduct["combinations"][number];

/** A cell in the table of variants. */
export interface VariantCell {
  readonly combination: Combination;
  /** Infinity if it may be sold without stock. */
  readonly left: number;
  /** The current price in minor units. */
  readonly price: number;
  /** The usual price if it is reduced now; null otherwise. */
  readonly before: number | null;
}

/** The variants of a product as a table of option values. */
export interface VariantGrid {
  /** The option of the rows and those of the columns; empty without one. */
  readonly names: readonly [rows: string, columns: string];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row and column; null if the variant does not exist. */
  readonly cells: readonly (readonly (VariantCell | null)[])[];
}

/** A table of variants: with three or more options one for each value of the first, otherwise a single unnamed one. */
interface VariantTab {
  readonly name: string;
  readonly value: string;
  readonly grid: VariantGrid;
}

const join = (texts: readonly string[]) => texts.join(" / ");
const distinct = (texts: readonly string[]) => [...new Set(texts)];

function gridOf(
  product: SoldProduct,
  combinations: readonly Combination[],
  names: readonly string[],
): VariantGrid {
  // A single option makes a row.
  const [rowName, columnNames] = names.length > 1 ? [names[0] ?? "", names.slice(1)] : ["", names];
  const rowOf = ({ options }: Combination) => options[rowName] ?? "";
  const columnOf = ({ options }: Combination) => join(columnNames.map((name) => options[name] ?? ""));
  const rows = distinct(combinations.map(rowOf));
  const columns = distinct(combinations.map(columnOf));
  const at = Date.now();
  const cells = rows.map((row) =>
    columns.map((column) => {
      const combination = combinations.find((one) => rowOf(one) === row && columnOf(one) === column);
      if (!combination) return null;
      const { id } = combination;
      const price = priceInForce(combination, at);
      const before = price < combination.price ? combination.price : null;
      return { combination, left: available(product, id), price, before };
    }),
  );
  return { names: [rowName, join(columnNames)], rows, columns, cells };
}

/** Arranges the variants of a product: one option as a row, two as a table, three or more with tabs for the first. */
export function variantTabs(product: SoldProduct): VariantTab[] {
  const { combinations } = product;
  const names = distinct(combinations.flatMap(({ options }) => Object.keys(options)));
  const [first = "", ...others] = names;
  if (names.length < 3) return [{ name: "", value: "", grid: gridOf(product, combinations, names) }];
  return distinct(combinations.map(({ options }) => options[first] ?? "")).map((value) => ({
    name: first,
    value,
    grid: gridOf(
      product,
      combinations.filter(({ options }) => (options[first] ?? "") === value),
      others,
    ),
  }));
}
