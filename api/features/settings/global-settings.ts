import { products } from "../../../src/resources/products.ts";
import type { Hook } from "../../records/hook.ts";
import { matching } from "../../store/dialect/query.ts";
import { refreshClasses, termsOfProducts } from "../taxes/index.ts";

/** Updates products without a threshold of their own, and the tax of those in the default class. */
export const globalSettingsHook: Hook = {
  under: { alone: [termsOfProducts] },

  async after({ tx }, { before, after }) {
    if (after && before?.defaultTaxRate !== after.defaultTaxRate) await refreshClasses(tx);
    if (!after || before?.lowStockValue === after.lowStockValue) return;
    const where = matching({ lowStockThreshold_null: true });
    await tx.updateAll(products.name, where, { storeLowStock: after.lowStockValue });
  },
};
