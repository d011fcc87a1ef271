import { products } from "../../../src/resources/products.ts";
import type { Hook } from "./hook.ts";

/** Products without a threshold of their own follow the store's. */
export const globalSettingsHook: Hook = {
  async after({ tx }, { before, after }) {
    if (!after || before?.lowStockValue === after.lowStockValue) return;
    const where = [{ field: "lowStockThreshold", op: "null", isNull: true }] as const;
    await tx.updateAll(products.name, where, { storeLowStock: after.lowStockValue });
  },
};
