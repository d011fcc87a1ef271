import { toBase } from "../measures/measurement.ts";
import { isWeight, type Weight } from "../measures/units.ts";
import { componentsOf } from "../products/composition.ts";
import { type Pack, unitsIn } from "../products/packs.ts";
import { type Portioned, soldBy } from "../products/quantities.ts";

/** The fields of a product that determine its weight. Products of older stores have no `weight`. */
interface Weighed extends Portioned {
  readonly weight?: Weight | null;
  readonly combinations: readonly (Portioned["combinations"][number] & { readonly weight?: Weight | null })[];
}

/**
 * Returns the weight of one unit of a product, in grams: its own weight, the measurement of a package, the unit of
 * weighed goods, or the sum of the components. An unknown weight counts as 0.
 */
function weightOf(
  product: Weighed,
  combinationId: string | null,
  products: ReadonlyMap<string, Weighed>,
): number {
  const combination = product.combinations.find(({ id }) => id === combinationId);
  const own = combination?.weight ?? product.weight;
  if (own) return own.value;
  const components = componentsOf(product);
  if (components.length > 0) {
    return components.reduce((sum, id) => {
      const component = products.get(id);
      return sum + (component ? weightOf({ ...component, masterProduct: false }, null, products) : 0);
    }, 0);
  }
  const { unit, measurement } = product;
  if (unit === null || !isWeight(unit)) return 0;
  if (soldBy(product, combinationId) !== null) return toBase(1, unit);
  return combination?.measurement ?? measurement ?? 0;
}

interface Wanted {
  readonly productId: string | null;
  readonly combinationId: string | null;
  readonly quantity: number;
  /** Whether single units of a pack are meant. */
  readonly individual?: boolean | null;
}

/** Returns the weight of the goods of an order, in grams. */
export function parcelWeight(
  lines: readonly Wanted[],
  products: ReadonlyMap<string, Pack & Weighed>,
): number {
  return lines.reduce((sum, { productId, combinationId, quantity, individual }) => {
    const product = productId === null ? undefined : products.get(productId);
    if (!product) return sum;
    const share = (individual && unitsIn(product, combinationId)) || 1;
    return sum + (quantity * weightOf(product, combinationId, products)) / share;
  }, 0);
}
