import type { ProductState } from "./product.ts";

/** How many related products are shown. */
export const maxRelated = 6;

/** The fields of a product that say what it is like. */
export interface Relatable {
  readonly id: string;
  readonly categoryIds: readonly string[];
  readonly tags: readonly string[];
  readonly state: ProductState;
}

/** How much two products have in common: a category counts as much as two tags. */
function likeness(one: Relatable, other: Relatable): number {
  const shared = (a: readonly string[], b: readonly string[]) =>
    a.filter((value) => b.includes(value)).length;
  return 2 * shared(one.categoryIds, other.categoryIds) + shared(one.tags, other.tags);
}

/** The products that are for sale and most like this one, the most alike first, else in the order they are given. */
export function relatedTo<P extends Relatable>(product: Relatable, others: readonly P[]): P[] {
  return others
    .filter(({ id, state }) => id !== product.id && state === "selling")
    .map((other) => ({ other, score: likeness(product, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxRelated)
    .map(({ other }) => other);
}
