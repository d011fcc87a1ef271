import { quantityOf } from "../../../src/domain/product.ts";
import type { Hook } from "./hook.ts";

type Stocked = Parameters<typeof quantityOf>[0];

/** True for every checked product. */
function isStocked(product: unknown): product is Stocked {
  return (
    typeof product === "object" &&
    product !== null &&
    "combinations" in product &&
    Array.isArray(product.combinations) &&
    product.combinations.length > 0
  );
}

/** A product that is sold in combinations has what its combinations have. */
export const productHook: Hook = {
  complete: (product) => (isStocked(product) ? { ...product, quantity: quantityOf(product) } : product),
};
