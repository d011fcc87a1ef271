import { defineFeature } from "../../records/features/feature.ts";
import { taxClassHook } from "./classes-hook.ts";
import { taxHook } from "./hook.ts";
import { moveTypedTaxes, settleClasses } from "./older-products.ts";
import { refreshClasses } from "./refresh.ts";
import { termsOfProducts } from "./rules.ts";
import { zoneHook } from "./zones-hook.ts";

export default defineFeature({
  hooks: {
    taxes: taxHook,
    "tax-classes": taxClassHook,
    "tax-zones": zoneHook("tax-zones", {
      under: { alone: [termsOfProducts] },
      after: ({ tx }) => refreshClasses(tx),
    }),
  },
  reference: {
    "tax-classes": async () => (await import("./reference-classes.ts")).referenceTaxClasses(),
    states: async () => (await import("./reference-states.ts")).referenceStates(),
  },
  prepare: settleClasses,
  upgrades: [{ name: "typed-taxes", after: ["older-components"], run: moveTypedTaxes }],
});
