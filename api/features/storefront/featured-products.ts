import { onlineStoreSettings } from "../../../src/resources/online-store-settings.ts";
import { popularProducts } from "../../../src/resources/popular-products.ts";
import { invalid } from "../../platform/problem.ts";
import { audit } from "../../records/audit/entry.ts";
import { readGlobal, readGlobalRecord } from "../../records/globals/record.ts";
import { storeValues } from "../../records/globals/store-values.ts";
import type { Hook } from "../../records/hook.ts";

/** Limits the products of a section to the maximum in the settings of the online store. */
export const popularProductsHook: Hook = {
  under: { alone: ["globals"] },

  async check({ tx }, { after }) {
    const { featuredProducts } = await readGlobal(tx, onlineStoreSettings);
    if (Number(after?.howMany) > featuredProducts) {
      throw invalid({ howMany: ["popular-products.errors.aboveLimit"] });
    }
  },
};

/** Shortens sections that exceed a reduced maximum. */
export const onlineStoreSettingsHook: Hook = {
  under: { alone: ["globals"] },

  async after(writer, { after }) {
    const before = await readGlobalRecord(writer.tx, popularProducts);
    if (!after || Number(before.howMany) <= Number(after.featuredProducts)) return;
    const own = Object.keys(popularProducts.fields).map((name) => [name, before[name]] as const);
    const values = { ...Object.fromEntries(own), howMany: after.featuredProducts };
    const cut = await storeValues(writer.tx, popularProducts, before, values);
    await audit(writer, popularProducts, before, cut);
  },
};
