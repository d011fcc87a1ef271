/** Composed products: selling one takes its components, and there are as many as its scarcest component allows. */

/** The fields of a product that say what it is made of. */
export interface Composable {
  readonly masterProduct: boolean;
  readonly childIds: readonly string[];
}

/** The ids of the products that one unit is made of, each once; none for an ordinary product. */
export const componentsOf = ({ masterProduct, childIds }: Composable): readonly string[] =>
  masterProduct ? childIds : [];

/** The ids of the composed products that it is a component of; products of an older store do not say. */
export const partOf = ({ partOfIds }: { readonly partOfIds?: readonly string[] | null }) => partOfIds ?? [];

/** How many of a composed product there are: whole ones, also where a component is weighed. */
export function composedQuantity(components: readonly { readonly quantity: number | null }[]): number {
  return Math.floor(Math.min(...components.map(({ quantity }) => quantity ?? 0)));
}

interface Moved {
  /** Null: a custom item, which moves nothing. */
  readonly productId: string | null;
  readonly combinationId: string | null;
}

interface Move {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly by: number;
  /** Where `by` counts single units of packs: how many such a pack holds. */
  readonly unitsPerPack?: number | null;
}

/** The stock that a sold line moves: that of its components, as they were when it was sold, or its own. */
export function movesOf(
  line: Moved & { readonly componentIds?: readonly string[] | null; readonly unitsPerPack?: number | null },
  by: number,
): readonly Move[] {
  const { productId, combinationId } = line;
  if (productId === null) return [];
  // Lines of older orders have none.
  const componentIds = line.componentIds ?? [];
  if (componentIds.length === 0)
    return [{ productId, combinationId, by, unitsPerPack: line.unitsPerPack ?? null }];
  return componentIds.map((id) => ({ productId: id, combinationId: null, by }));
}
