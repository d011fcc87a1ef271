import { available, priceToday, type SoldProduct } from "../../domain/order-lines.ts";

type Combination = SoldProduct["combinations"][number];

/** A place in the table of variants. */
export interface VariantCell {
  readonly combination: Combination;
  /** Without end where it may be sold without stock. */
  readonly left: number;
  /** What it costs today, in minor units. */
  readonly price: number;
}

/** The variants of a product as a table: rows and columns of option values. */
export interface VariantGrid {
  /** The name of the option in the rows, and of those in the columns; empty where there is none. */
  readonly names: readonly [rows: string, columns: string];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row and column; null where no such variant exists. */
  readonly cells: readonly (readonly (VariantCell | null)[])[];
}

/** The tables of a product with three options or more: one for each value of its first option, else one without a name. */
export interface VariantTab {
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
  // One option stands in a row.
  const [rowName, columnNames] = names.length > 1 ? [names[0] ?? "", names.slice(1)] : ["", names];
  const rowOf = ({ options }: Combination) => options[rowName] ?? "";
  const columnOf = ({ options }: Combination) => join(columnNames.map((name) => options[name] ?? ""));
  const rows = distinct(combinations.map(rowOf));
  const columns = distinct(combinations.map(columnOf));
  const cells = rows.map((row) =>
    columns.map((column) => {
      const combination = combinations.find((one) => rowOf(one) === row && columnOf(one) === column);
      if (!combination) return null;
      const { id } = combination;
      return { combination, left: available(product, id), price: priceToday(product, id) };
    }),
  );
  return { names: [rowName, join(columnNames)], rows, columns, cells };
}

/** The variants of a product: one option as a row, two as rows and columns, of three or more the first as tabs. */
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
