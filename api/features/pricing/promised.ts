import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { type OrderLine, shortLines } from "../../../src/domain/orders/order-lines.ts";
import { componentsOf } from "../../../src/domain/products/composition.ts";
import { unitsIn } from "../../../src/domain/products/packs.ts";
import type { Product } from "../../../src/resources/products.ts";
import { registeredFeatures } from "../../records/features/registered.ts";
import type { Reader } from "../../store/port.ts";
import { productsOf } from "./basket.ts";

/** What takes from a shelf. */
type Goods = Pick<OrderLine, "productId" | "combinationId" | "componentIds" | "quantity" | "unitsPerPack">;

/** A line of a draft or of a table. */
export interface WantedLine {
  readonly productId: string | null;
  readonly combinationId: string | null;
  readonly quantity: number;
  readonly individual?: boolean | null;
}

/** What a line takes from the shelves; null for a custom item, or one whose product is gone. */
export function promisedGoods(
  { productId, combinationId, quantity, individual }: WantedLine,
  products: ReadonlyMap<string, Product>,
): Goods | null {
  const product = productId === null ? undefined : products.get(productId);
  if (!product) return null;
  const unitsPerPack = individual ? unitsIn(product, combinationId) : null;
  return { productId, combinationId, quantity, unitsPerPack, componentIds: componentsOf(product) };
}

declare module "../../records/features/feature.ts" {
  interface FeatureWords {
    /** The lines of goods that are reserved for somebody and not sold yet. */
    reserved?(reader: Reader): Promise<readonly WantedLine[]>;
  }
}

/** The lines that are reserved, such as those that were sent from tables and are not paid yet. */
async function promised(reader: Reader): Promise<readonly WantedLine[]> {
  const lines: WantedLine[] = [];
  for (const feature of registeredFeatures()) lines.push(...((await feature.reserved?.(reader)) ?? []));
  return lines;
}

/**
 * Messages at items without enough stock, summed over all lines of the same shelf and over what is reserved.
 * In a transaction, lock the stock first: of two that want the same goods, the later one then sees the other's.
 */
export async function shortages(
  reader: Reader,
  lines: readonly (Goods | null)[],
  products: ReadonlyMap<string, Product>,
): Promise<FieldErrors> {
  const others = await promised(reader);
  const all = others.length === 0 ? products : new Map([...(await productsOf(reader, others)), ...products]);
  const reserved = others.map((line) => promisedGoods(line, all));
  const short = [...shortLines([...reserved, ...lines], all).keys()];
  return Object.fromEntries(
    short.flatMap((at) =>
      at < reserved.length
        ? []
        : [[`items.${at - reserved.length}.quantity`, ["orders.errors.notEnough"]] as const],
    ),
  );
}
