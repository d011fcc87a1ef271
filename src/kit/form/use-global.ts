import { useMemo } from "react";
import type { AnyGlobal, GlobalOf } from "../../core/define.ts";
import { globalValuesOf } from "../../core/validate.ts";
import { useStoredGlobal } from "./use-stored-global.ts";

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
