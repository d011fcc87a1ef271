import { categories } from "../../../src/resources/categories.ts";
import type { Hook } from "../../records/hook.ts";
import { typedAs } from "../../records/typed-as.ts";
import { refreshBelow, termsOfProducts } from "../taxes/index.ts";

/** A category without a tax class inherits that of its parent, and passes it on. */
export const categoryHook: Hook = {
  under: { alone: ["tree of categories", termsOfProducts] },

  async fit({ tx }, category) {
    const above =
      typeof category.parentId === "string" ? await tx.get(categories.name, category.parentId) : null;
    const effectiveTaxClassId = category.taxClassId ?? above?.effectiveTaxClassId ?? null;
    return { ...category, effectiveTaxClassId };
  },

  async after({ tx }, { before, after }) {
    if (!before || !after || before.effectiveTaxClassId === after.effectiveTaxClassId) return;
    await refreshBelow(tx, typedAs(categories)(after));
  },
};
