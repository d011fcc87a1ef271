import { useOne } from "@refinedev/core";
import { globalCollection } from "../../core/manifest.ts";

interface StoredGlobal<V> {
  /** Undefined until loaded, and if the user may not read the values. */
  readonly value: V | undefined;
  readonly isLoading: boolean;
}

/** Milliseconds. A slow first page does not repeat the request that was sent while its code was loading. */
const freshFor = 30_000;

/**
 * Returns the stored values of a global by name, for code that must not wait for its declaration:
 * `useStoredGlobal<GlobalSettings>("global-settings")`. Elsewhere use `useGlobal`.
 * @param enabled whether to load them; otherwise only values loaded by others are returned
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
  // Without the declaration the values cannot be validated: the caller's type argument is trusted.
  return { value: result?.id === name ? (result as unknown as V) : undefined, isLoading: query.isLoading };
}
