import { useMemo } from "react";
import type { AnyGlobal, GlobalOf } from "../../core/define.ts";
import { globalValuesOf } from "../../core/validation/validate.ts";
import { useStoredGlobal } from "./use-stored-global.ts";

interface GlobalAnswer<G extends AnyGlobal> {
  /** The stored values; the declared initial ones until they are loaded, and if the user may not read them. */
  readonly value: GlobalOf<G>;
  readonly isLoading: boolean;
}

/**
 * Returns the values of a global: `const { value: till } = useGlobal(tillSettings)`. Loaded once, shared, and updated
 * by every save. Screens of roles outside its area need a global that is `shared`.
 */
export function useGlobal<G extends AnyGlobal>(global: G): GlobalAnswer<G> {
  const { value: stored, isLoading } = useStoredGlobal<GlobalOf<G>>(global.name);
  const initial = useMemo(
    () => ({ ...globalValuesOf(global.fields, {}), id: global.name, version: 0 }),
    [global],
  );
  return { value: stored ?? (initial as GlobalOf<G>), isLoading };
}
