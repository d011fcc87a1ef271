import { toSlug } from "../../../domain/slug.ts";
import type { FormatRecord, ImportFormat, NotTaken } from "../format.ts";
import type { SourceRow } from "../table.ts";
import { type ForeignProduct, toProduct } from "./product.ts";
import type { ProductColumn, ProductGroup, ProductRows, Rows } from "./product-rows.ts";

interface Options {
  /** Its words stand under `import:formats.{name}`. */
  readonly name: string;
  /** The field by which products are found that are there. Default: their address. */
  readonly by?: string;
  recognise(table: Rows): boolean;
  split(table: Rows): ProductRows;
}

/** The product export of another shop: it says which rows make a product, and where they say what. */
export function productFormat({ name, by, recognise, split }: Options): ImportFormat {
  return {
    name,
    resource: "products",
    ...(by === undefined ? {} : { by }),
    recognise,
    read: (table, fields) => {
      const { groups, strays, headerOf, taken } = split(table);
      const products = withMadeSlugs(groups).map((group) => ({ group, ...toProduct(group, fields) }));
      const records = products.map(
        ({ group, record, errors }): FormatRecord => ({
          rows: [...new Set(group.rows.map((row) => row.at))],
          record,
          errors,
        }),
      );
      return {
        records: [...records, ...strays],
        notTaken: [...partlyTaken(headerOf, products), ...unknownColumns(table.headers, taken, table.rows)],
      };
    },
  };
}

/** Products that have neither an address nor a SKU are found again by the one that their title makes, numbered where two make the same. */
function withMadeSlugs(groups: readonly ProductGroup[]): ProductGroup[] {
  const taken = new Set<string>();
  return groups.map((group) => {
    const made = toSlug(group.rows.map((row) => row.get("title")).find(Boolean) ?? "");
    let slug = made;
    for (let n = 2; taken.has(slug); n += 1) slug = `${made}-${n}`;
    taken.add(slug);
    const isNamed =
      group.slug !== undefined || group.rows.some((row) => row.get("sku") || row.get("parentSku"));
    return isNamed || made === "" ? group : { ...group, madeSlug: slug };
  });
}

/** Columns that are taken, but not from every row. */
function partlyTaken(
  headerOf: (column: ProductColumn) => string,
  products: readonly Pick<ForeignProduct, "left">[],
): NotTaken[] {
  const found = new Map<string, NotTaken>();
  for (const { column, reason } of products.flatMap((product) => product.left)) {
    const key = `${column} ${reason}`;
    found.set(key, { column: headerOf(column), reason, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()];
}

/** Columns with something in them that nothing is made of. */
export function unknownColumns(
  headers: readonly string[],
  taken: ReadonlySet<number>,
  rows: readonly SourceRow[],
): NotTaken[] {
  return headers.flatMap((column, at) => {
    const filled = taken.has(at) ? 0 : rows.filter((row) => (row.cells[at] ?? "").trim() !== "").length;
    return filled > 0 ? [{ column, rows: filled, reason: "noField" }] : [];
  });
}
