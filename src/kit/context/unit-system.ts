import { createContext, useContext } from "react";
import type { UnitChoice } from "../../domain/units.ts";

/** The units amounts are shown and typed in. `app` provides the store's choice. */
export const UnitSystemContext = createContext<UnitChoice>("metric");

export function useUnitSystem(): UnitChoice {
  return useContext(UnitSystemContext);
}
