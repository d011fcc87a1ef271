import { createContext, useContext } from "react";
import type { UnitSystem } from "../domain/units.ts";

/** The units amounts are shown and typed in. `app` provides the store's choice. */
export const UnitSystemContext = createContext<UnitSystem>("metric");

export function useUnitSystem(): UnitSystem {
  return useContext(UnitSystemContext);
}
