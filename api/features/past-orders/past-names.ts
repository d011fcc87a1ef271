import { keyIn } from "../../../src/core/validation/index-keys.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { cleanLine } from "../../../src/domain/texts/typed-text.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import type { Json } from "../../platform/http/body.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";
import { customersAlike } from "../customers/index.ts";
import { asProduct } from "../stock/index.ts";

/** What a line of an order is about in the catalog. */
interface Goods {
  readonly productId: string;
  readonly combinationId: string | null;
}

/** Finds the goods of a line; null if the catalog does not have them. */
type FindGoods = (line: Json) => Goods | null;

const textOf = (value: unknown): string =>
  typeof value === "string" && !value.includes("\0") ? cleanLine(value).trim() : "";

const linesOf = ({ items }: Json): readonly Json[] => (Array.isArray(items) ? items.filter(isObject) : []);

/** Who has placed an order, as far as that tells a person apart. */
const buyerOf = ({ customerName, email, phone }: Json): Json => ({ name: customerName, email, phone });

/**
 * Adds to the orders of a file who of the customers has placed them, by email and telephone number, and which products
 * their lines are about, by code and else by name. What the rows say themselves stays; what is unknown stays a text.
 */
export async function pastOrderNames(reader: Reader, rows: readonly unknown[]): Promise<(row: Json) => Json> {
  const all = rows.filter(isObject);
  const people = await customersAlike(reader, all.map(buyerOf));
  const find = await goodsLookup(reader, all.flatMap(linesOf));
  return (row) => {
    const customer = Object.hasOwn(row, "customerId") ? null : people.find(buyerOf(row));
    const { items } = row;
    return {
      ...row,
      ...(customer ? { customerId: customer.id } : {}),
      ...(Array.isArray(items)
        ? {
            items: items.map((line: unknown) =>
              isObject(line) && !Object.hasOwn(line, "productId") ? { ...line, ...find(line) } : line,
            ),
          }
        : {}),
    };
  };
}

const scopes = ["sku", "barcode"] as const;

async function goodsLookup(reader: Reader, lines: readonly Json[]): Promise<FindGoods> {
  const codes = [...new Set(lines.map(({ sku }) => textOf(sku)))].filter(Boolean);
  const titles = [...new Set(lines.flatMap(({ title }) => namesIn(textOf(title))))];
  const owners = await Promise.all(
    scopes.map(async (scope) => ({ scope, ids: await reader.owners(products.name, scope, codes) })),
  );
  const ids = new Set(owners.flatMap((one) => [...one.ids.values()]));
  const byId = new Map(
    (await reader.getMany(products.name, [...ids])).map((record) => [record.id, asProduct(record)]),
  );
  const named = await productsNamed(reader, titles);
  return ({ sku, title }) => {
    const code = textOf(sku);
    for (const { scope, ids: idByName } of code === "" ? [] : owners) {
      const place = keyIn(products, scope);
      const product = byId.get(idByName.get(place(code)) ?? "");
      if (!product) continue;
      const isIt = (one: { readonly [field in typeof scope]?: string | null }) =>
        typeof one[scope] === "string" && place(one[scope]) === place(code);
      return { productId: product.id, combinationId: product.combinations.find(isIt)?.id ?? null };
    }
    const match = namesIn(textOf(title)).flatMap((name) => named.get(name) ?? [])[0];
    return match ? { productId: match.id, combinationId: null } : null;
  };
}

/** The names that a line may be about: its own, and what is before the options of a variant, `Shirt - Red / M`. */
function namesIn(title: string): readonly string[] {
  const end = title.lastIndexOf(" - ");
  return [title, ...(end > 0 ? [title.slice(0, end)] : [])].filter(Boolean);
}

/** The products by their titles, without titles that several have. */
async function productsNamed(
  reader: Reader,
  titles: readonly string[],
): Promise<ReadonlyMap<string, Pick<Product, "id">>> {
  if (titles.length === 0) return new Map();
  const where = matching({ title: titles });
  const { rows } = await reader.find(products.name, { where, sort: [], fields: ["title"], total: "none" });
  const productByName = new Map<string, Pick<Product, "id"> | null>();
  for (const { id, title } of rows)
    productByName.set(String(title), productByName.has(String(title)) ? null : { id });
  return new Map([...productByName].flatMap(([title, one]) => (one ? [[title, one] as const] : [])));
}
