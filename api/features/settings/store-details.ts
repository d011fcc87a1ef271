import { storeDetails } from "../../../src/resources/store-details.ts";
import { invalid } from "../../platform/problem.ts";
import type { Hook } from "../../records/hook.ts";
import { refreshClasses, termsOfProducts } from "../taxes/index.ts";

const place = ["countryId", "stateId", "postcode"] as const;

/** Updates taxes when the store's address changes. */
export const storeDetailsHook: Hook = {
  under: { alone: [termsOfProducts] },

  async check({ tx }, { after }) {
    if (!after?.stateId) return;
    const state = await tx.get("states", String(after.stateId));
    if (state && state.countryId !== after.countryId) {
      throw invalid({ stateId: [`${storeDetails.name}.errors.stateElsewhere`] });
    }
  },

  async after({ tx }, { before, after }) {
    if (place.some((name) => before?.[name] !== after?.[name])) await refreshClasses(tx);
  },
};
