import { decodeHTMLStrict } from "entities";
import { madeSlug } from "../../../domain/texts/made-slug.ts";
import {
  type FormatRecord,
  type ImportFormat,
  type NotTaken,
  type Rows,
  unknownColumns,
} from "../../../kit/import/define.ts";
import { type ForeignProduct, toProduct } from "./product.ts";
import type { ProductColumn, ProductGroup, ProductRows } from "./product-rows.ts";

interface Options {
  /** Its texts are under `import:formats.{name}`. */
  readonly name: string;
  /** The field that identifies existing products. Default: the slug. */
  readonly by?: string;
  /** The reference fields whose missing records are created. Default: none. */
  readonly creates?: readonly string[];
  recognise(table: Rows): boolean;
  /** Returns the columns with days, by field. Default: there are none. */
  dayColumns?: ImportFormat["dayColumns"];
  /** Returns the columns with numbers, by field. */
  numberColumns: NonNullable<ImportFormat["numberColumns"]>;
  split(table: Rows): ProductRows;
}

/**
 * Creates the format of another shop's product export from functions that group its rows into products and locate its
 * columns.
 */
export function productFormat({
  name,
  by,
  creates,
  recognise,
  dayColumns,
  numberColumns,
  split,
}: Options): ImportFormat {
  return {
    name,
    resource: "products",
    ...(by === undefined ? {} : { by }),
    ...(creates === undefined ? {} : { creates }),
    recognise,
    ...(dayColumns === undefined ? {} : { dayColumns }),
    numberColumns,
    read: (table, fields, zone = "UTC") => {
      const { groups, strays, has, headerOf, taken, skipped = [] } = split(table);
      const products = withMadeSlugs(groups.map(decoded)).map((group) => ({
        group,
        ...toProduct(group, fields, zone, has),
      }));
      const records = products.map(
        ({ group, record, errors, notes, texts }): FormatRecord => ({
          rows: [...new Set(group.rows.map((row) => row.at))],
          record,
          errors,
          notes,
          texts,
        }),
      );
      return {
        records: [...records, ...strays],
        skipped,
        notTaken: [...partlyTaken(headerOf, products), ...unknownColumns(table.headers, taken, table.rows)],
      };
    },
  };
}

/** The columns whose texts other shops may have encoded for HTML, addresses with `&amp;` among them. */
const encoded: ReadonlySet<ProductColumn> = new Set([
  "title",
  "vendor",
  "type",
  "tags",
  "categories",
  "seoTitle",
  "seoDescription",
  "imageAlt",
  "image",
  "variantImage",
]);

/** Returns a product whose plain texts have no entities: `Salt &amp; pepper` is `Salt & pepper`. */
const decoded = (group: ProductGroup): ProductGroup => ({
  ...group,
  rows: group.rows.map((row) => ({
    ...row,
    get: (column) => (encoded.has(column) ? decodeHTMLStrict(row.get(column)) : row.get(column)),
    options: row.options.map(([name, value]) => [decodeHTMLStrict(name), decodeHTMLStrict(value)] as const),
  })),
});

/** Products without slug and SKU are identified by the slug of their title, numbered if two are equal. */
function withMadeSlugs(groups: readonly ProductGroup[]): ProductGroup[] {
  const taken = new Set<string>();
  return groups.map((group) => {
    const made = madeSlug(group.rows.map((row) => row.get("title")).find(Boolean) ?? "");
    let slug = made;
    for (let n = 2; taken.has(slug); n += 1) slug = `${made}-${n}`;
    taken.add(slug);
    const isNamed =
      group.slug !== undefined || group.rows.some((row) => row.get("sku") || row.get("parentSku"));
    return isNamed || made === "" ? group : { ...group, madeSlug: slug };
  });
}

/** Returns the columns that are not imported from every row. */
function partlyTaken(
  headerOf: (column: ProductColumn) => string,
  products: readonly Pick<ForeignProduct, "left">[],
): NotTaken[] {
  const columns = new Map<string, NotTaken>();
  for (const { column, reason } of products.flatMap((product) => product.left)) {
    const key = `${column} ${reason}`;
    columns.set(key, { column: headerOf(column), reason, rows: (columns.get(key)?.rows ?? 0) + 1 });
  }
  return [...columns.values()];
}
