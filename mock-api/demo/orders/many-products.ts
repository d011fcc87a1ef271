import type { StoredRecord } from "../../../api/store/port.ts";
import { derive } from "../../../src/core/validation/validate.ts";
import { checkDigit } from "../../../src/domain/products/barcode.ts";
import { componentsOf } from "../../../src/domain/products/composition.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import type { SeededRandom } from "../random.ts";
import { isDish } from "./orders.ts";

/** One in this many products is a dish, so that any larger sample contains one. */
const dishEvery = 10;
/** The first products of each batch that are always for sale. */
const certainlySold = 2 * dishEvery;
const factors = [0.8, 0.9, 1, 1, 1.15, 1.3] as const;

/** Creates unique products resembling those of the demo. */
export class ManyProducts {
  private readonly dishes: readonly Product[];
  private readonly things: readonly Product[];
  private barcodes = 0;

  constructor(demo: readonly Product[]) {
    const single = demo.filter((product) => componentsOf(product).length === 0);
    this.dishes = single.filter(isDish);
    this.things = single.filter((product) => !isDish(product));
  }

  /**
   * Creates a product.
   * @param n the index among all products, from 0
   * @param at the index within its batch
   */
  product(random: SeededRandom, n: number, at: number, time: number, position: string): StoredRecord {
    const [few, rest] = at % dishEvery === 0 ? [this.dishes, dishEvery] : [this.things, 1];
    const like = few[Math.floor(n / rest) % few.length];
    if (!like) throw new Error("the demo has no products");
    const number = n + 1;
    const factor = random.pick(factors);
    const priced = (price: number | null) => (price === null ? null : Math.round(price * factor));
    const combinations = like.combinations.map((one) => ({
      ...one,
      id: random.id(time),
      sku: one.sku && `${one.sku}-${number}`,
      barcode: one.barcode && this.nextBarcode(),
      price: priced(one.price),
      salePrice: priced(one.salePrice),
      quantity: random.chance(0.08) ? 0 : random.int(1, 30),
    }));
    const moment = new Date(time).toISOString();
    const values = {
      ...like,
      title: `${like.title} No. ${number}`,
      slug: `${like.slug}-no-${number}`,
      sku: like.sku && `${like.sku}-${number}`,
      barcode: like.barcode && this.nextBarcode(),
      seoTitle: null,
      price: priced(like.price),
      salePrice: priced(like.salePrice),
      costPrice: priced(like.costPrice),
      individualPrice: priced(like.individualPrice),
      combinationCosts: [],
      combinations,
      quantity:
        combinations.length > 0 ? combinations.reduce((sum, one) => sum + one.quantity, 0) : stock(random),
      partOfIds: [],
      published: at < certainlySold || random.chance(0.94),
      position,
    };
    const system = { id: random.id(time), version: 1, createdAt: moment, updatedAt: moment };
    return { ...values, ...derive(products.fields, values), ...system };
  }

  /** Numbers of the store's own range, distinct from those of the demo. */
  private nextBarcode(): string {
    this.barcodes += 1;
    const digits = `21${String(this.barcodes).padStart(10, "0")}`;
    return digits + checkDigit(digits);
  }
}

function stock(random: SeededRandom): number {
  if (random.chance(0.06)) return 0;
  return random.chance(0.1) ? random.int(1, 5) : random.int(12, 180);
}
