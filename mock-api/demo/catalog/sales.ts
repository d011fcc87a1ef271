import type { StoredRecord } from "../../../api/store/port.ts";
import { derive } from "../../../src/core/validation/validate.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { products as resource } from "../../../src/resources/products.ts";

const day = 86_400_000;

/** A sale of a product with variants; its days are relative to that of seeding. */
interface DemoSale {
  readonly sku: string;
  /** Percent off. */
  readonly off: number;
  readonly days: readonly [first: number, last: number];
  /** Only the first variants are reduced. Default: all. */
  readonly first?: number;
}

/** Running for all variants and for some, announced, and over. */
const sales: readonly DemoSale[] = [
  { sku: "OUT-1014", off: 20, days: [-5, 14] },
  { sku: "BTH-1014", off: 25, days: [-2, 9], first: 3 },
  { sku: "TEE-1014", off: 15, days: [6, 20] },
  { sku: "SWM-1035", off: 30, days: [-60, -30] },
];

/** Returns the products with the sales of some of them. */
export function withSales(products: readonly StoredRecord[], today: Date): StoredRecord[] {
  const midnight = Math.floor(today.getTime() / day) * day;
  const at = (days: number) => new Date(midnight + days * day).toISOString();
  const bySku = new Map(sales.map((sale) => [sale.sku, sale]));
  return products.map((product) => {
    const sale = bySku.get(String(product.sku));
    const { combinations } = product;
    if (!sale || !Array.isArray(combinations)) return product;
    const [first, last] = sale.days;
    const reduced = combinations.map((one: unknown, place) =>
      isObject(one) && typeof one.price === "number" && place < (sale.first ?? combinations.length)
        ? { ...one, salePrice: reducedBy(one.price, sale.off), saleStartsAt: at(first), saleEndsAt: at(last) }
        : one,
    );
    return { ...product, ...derive(resource.fields, { ...product, combinations: reduced }) };
  });
}

/** Returns the price less that percentage, ending in 90. */
const reducedBy = (minor: number, percent: number): number =>
  Math.floor((minor * (100 - percent)) / 10_000) * 100 - 10;
