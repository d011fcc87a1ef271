import { invalid } from "../../problem.ts";
import type { Hook } from "./hook.ts";

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The states of a zone lie in its countries: one that did not would never be reached. */
export function zoneHook(resource: "tax-zones" | "shipping-zones"): Hook {
  return {
    async check({ tx }, { after }) {
      const states = await tx.getMany("states", idsIn(after?.stateIds));
      const countries = new Set(idsIn(after?.countryIds));
      const allInside = states.every(({ countryId }) => countries.has(String(countryId)));
      if (!allInside) throw invalid({ stateIds: [`${resource}.errors.stateElsewhere`] });
    },
  };
}
