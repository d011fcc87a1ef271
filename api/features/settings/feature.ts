import { globalValuesOf } from "../../../src/core/validation/validate.ts";
import { posSettings, startingRules } from "../../../src/resources/pos-settings.ts";
import { products } from "../../../src/resources/products.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import { invalid } from "../../platform/problem.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { readGlobalRecord } from "../../records/globals/record.ts";
import { storeValues } from "../../records/globals/store-values.ts";
import { matching } from "../../store/dialect/query.ts";
import { refreshClasses, termsOfProducts } from "../taxes/index.ts";
import { posSettingsHook } from "./pos-settings.ts";

const place = ["countryId", "stateId", "postcode"] as const;

export default defineFeature({
  hooks: {
    /** Updates products without a threshold of their own, and the tax of those in the default class. */
    "global-settings": {
      under: { alone: [termsOfProducts] },

      async after({ tx }, { before, after }) {
        if (after && before?.defaultTaxRate !== after.defaultTaxRate) await refreshClasses(tx);
        if (!after || before?.lowStockValue === after.lowStockValue) return;
        const where = matching({ lowStockThreshold_null: true });
        await tx.updateAll(products.name, where, { storeLowStock: after.lowStockValue });
      },
    },

    "pos-settings": posSettingsHook,

    /** Makes state codes unique within a country. */
    states: {
      under: { alone: ["states"] },

      async check({ tx }, { before, after }) {
        if (!after) return;
        const { code, countryId } = after;
        if (before?.code === code && before?.countryId === countryId) return;
        const where = matching({ countryId: String(countryId), code: String(code) });
        const { rows } = await tx.find("states", { where, sort: [], start: 0, end: 2 });
        if (rows.some(({ id }) => id !== before?.id)) throw invalid({ code: ["states.errors.codeTaken"] });
      },
    },

    /** Updates taxes when the store's address changes. */
    "store-details": {
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
    },
  },

  /** Gives a new store its rules for the till, unless it has some already. */
  async begin(tx) {
    const before = await readGlobalRecord(tx, posSettings);
    if (before.version === 0)
      await storeValues(tx, posSettings, before, globalValuesOf(posSettings.fields, startingRules));
  },
});
