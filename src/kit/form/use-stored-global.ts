import { useOne } from "@refinedev/core";
import { globalCollection } from "../../core/manifest.ts";

interface StoredGlobal<V> {
  /** Undefined until the answer is there, and where the values may not be read. */
  readonly value: V | undefined;
  readonly isLoading: boolean;
}

/** Milliseconds. A first page that draws slowly does not ask again for what was fetched beside its code. */
const freshFor = 30_000;

/**
 * The stored values of a global by its name alone, for code that must not wait for its declaration:
 * `useStoredGlobal<GlobalSettings>("global-settings")`. Elsewhere use `useGlobal`.
 * @param enabled whether to ask for them; otherwise they are what somebody else has asked for
 */
export function useStoredGlobal<V extends { readonly id: string }>(
  name: V["id"],
  enabled = true,
): StoredGlobal<V> {
  const { result, query } = useOne({
    resource: globalCollection,
    id: name,
    errorNotification: false,
    queryOptions: { staleTime: freshFor, enabled },
  });
  // Without its declaration the values cannot be checked: the cast says which global the name stands for.
  return { value: result?.id === name ? (result as unknown as V) : undefined, isLoading: query.isLoading };
}
