import { useOne } from "@refinedev/core";
import { useMemo } from "react";
import type { AnyGlobal, GlobalOf } from "../../core/define.ts";
import { globalCollection } from "../../core/manifest.ts";
import { globalValuesOf } from "../../core/validate.ts";

interface GlobalAnswer<G extends AnyGlobal> {
  /** The stored values; until they are there, and where they may not be read, the declared initial ones. */
  readonly value: GlobalOf<G>;
  readonly isLoading: boolean;
}

/**
 * The values of a global for any screen: `const { value: till } = useGlobal(tillSettings)`. Asked for once
 * and shared; follows every save. Screens of roles outside its area need a global that is `shared`.
 */
export function useGlobal<G extends AnyGlobal>(global: G): GlobalAnswer<G> {
  const { value: stored, isLoading } = useStoredGlobal<GlobalOf<G>>(global.name);
  const initial = useMemo(
    () => ({ ...globalValuesOf(global.fields, {}), id: global.name, version: 0 }),
    [global],
  );
  return { value: stored ?? (initial as GlobalOf<G>), isLoading };
}

interface StoredGlobal<V> {
  /** Undefined until the answer is there, and where the values may not be read. */
  readonly value: V | undefined;
  readonly isLoading: boolean;
}

/**
 * The stored values of a global by its name alone, for code that must not wait for its declaration:
 * `useStoredGlobal<GlobalSettings>("global-settings")`. Elsewhere use `useGlobal`.
 */
export function useStoredGlobal<V extends { readonly id: string }>(name: V["id"]): StoredGlobal<V> {
  const { result, query } = useOne({ resource: globalCollection, id: name, errorNotification: false });
  return { value: result?.id === name ? (result as unknown as V) : undefined, isLoading: query.isLoading };
}
