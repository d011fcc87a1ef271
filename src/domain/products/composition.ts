/** Composed products: selling one moves the stock of its components, and the scarcest component limits its quantity. */

/** The fields of a product that list its components. */
export interface Composable {
  readonly masterProduct: boolean;
  readonly childIds: readonly string[];
}

/** Returns the ids of the products in one unit, each once; empty for an ordinary product. */
export const componentsOf = ({ masterProduct, childIds }: Composable): readonly string[] =>
  masterProduct ? childIds : [];

/** Returns the ids of the composed products that contain it; missing on products of older stores. */
export const partOf = ({ partOfIds }: { readonly partOfIds?: readonly string[] | null }) => partOfIds ?? [];

/** Returns the available quantity of a composed product: whole units, even if a component is weighed. */
export function composedQuantity(components: readonly { readonly quantity: number | null }[]): number {
  return Math.floor(Math.min(...components.map(({ quantity }) => quantity ?? 0)));
}

interface Moved {
  /** Null for a custom item, which moves no stock. */
  readonly productId: string | null;
  readonly combinationId: string | null;
}

interface Move {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly by: number;
  /** If `by` counts single units of a pack: the number of units per pack. */
  readonly unitsPerPack?: number | null;
}

/** Returns the stock moves of a sold line: those of its components at the time of sale, or its own. */
export function movesOf(
  line: Moved & { readonly componentIds?: readonly string[] | null; readonly unitsPerPack?: number | null },
  by: number,
): readonly Move[] {
  const { productId, combinationId } = line;
  if (productId === null) return [];
  // Missing on lines of older orders.
  const componentIds = line.componentIds ?? [];
  if (componentIds.length === 0)
    return [{ productId, combinationId, by, unitsPerPack: line.unitsPerPack ?? null }];
  return componentIds.map((id) => ({ productId: id, combinationId: null, by }));
}
