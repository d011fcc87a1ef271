import type { ProductState } from "./product.ts";

/** Maximum number of related products shown. */
export const maxRelated = 6;

/** The fields of a product that determine its similarity. */
interface Relatable {
  readonly id: string;
  readonly categoryIds: readonly string[];
  readonly tags: readonly string[];
  readonly state: ProductState;
}

/** Returns how similar two products are: a shared category counts as much as two tags. */
function likeness(one: Relatable, other: Relatable): number {
  const shared = (a: readonly string[], b: readonly string[]) =>
    a.filter((value) => b.includes(value)).length;
  return 2 * shared(one.categoryIds, other.categoryIds) + shared(one.tags, other.tags);
}

/** Returns the products for sale that are most similar to this one, the most similar first, else in the given order. */
export function relatedTo<P extends Relatable>(product: Relatable, others: readonly P[]): P[] {
  return others
    .filter(({ id, state }) => id !== product.id && state === "selling")
    .map((other) => ({ other, score: likeness(product, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxRelated)
    .map(({ other }) => other);
}
