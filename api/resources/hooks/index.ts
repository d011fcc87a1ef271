import { hasStorePage } from "../../../src/domain/storefront/addresses.ts";
import type { GlobalName, ResourceName } from "../../../src/resources/index.ts";
import { resources } from "../../../src/resources/index.ts";
import { pluginHook } from "../../plugins.ts";
import { rules } from "../../records/rules.ts";
import { redirectOldAddress } from "../../redirects/moved.ts";
import { productSeoHook } from "../../seo/same-texts.ts";
import { blogHook } from "./blogs.ts";
import { categoryHook } from "./categories.ts";
import { currencyHook } from "./currencies.ts";
import { customerHook } from "./customers.ts";
import { onlineStoreSettingsHook, popularProductsHook } from "./featured-products.ts";
import { globalSettingsHook } from "./global-settings.ts";
import type { Hook } from "./hook.ts";
import { languageHook } from "./languages.ts";
import { menuItemHook } from "./menu-items.ts";
import { orderHook } from "./orders.ts";
import { pastOrderHook } from "./past-orders.ts";
import { posSettingsHook } from "./pos-settings.ts";
import { productHook } from "./products.ts";
import { redirectHook } from "./redirects.ts";
import { reviewHook } from "./reviews.ts";
import { roleHook } from "./roles.ts";
import { staffHook } from "./staff.ts";
import { stateHook } from "./states.ts";
import { storeDetailsHook } from "./store-details.ts";
import { taxClassHook } from "./tax-classes.ts";
import { taxHook } from "./taxes.ts";
import { zoneHook } from "./zones.ts";

const hooks: { readonly [K in ResourceName | GlobalName]?: Hook } = {
  languages: languageHook,
  currencies: currencyHook,
  states: stateHook,
  categories: categoryHook,
  "tax-classes": taxClassHook,
  taxes: taxHook,
  "tax-zones": zoneHook("tax-zones"),
  "shipping-zones": zoneHook("shipping-zones"),
  customers: customerHook,
  blogs: blogHook,
  orders: orderHook,
  "past-orders": pastOrderHook,
  "global-settings": globalSettingsHook,
  "store-details": storeDetailsHook,
  "pos-settings": posSettingsHook,
  "online-store-settings": onlineStoreSettingsHook,
  "popular-products": popularProductsHook,
  "menu-items": menuItemHook,
  products: productHook,
  "product-seo": productSeoHook,
  redirects: redirectHook,
  reviews: reviewHook,
  staff: staffHook,
  roles: roleHook,
};

const own: ReadonlyMap<string, Hook> = new Map(Object.entries(hooks));
const none: Hook = {};

/** Adds redirects from old addresses to the hook of a resource with pages in the online store. */
function movable(name: string, hook: Hook): Hook {
  const { alone, beside = [] } = hook.under ?? {};
  return {
    ...hook,
    under: { ...(alone && { alone }), beside: [...beside, rules.addresses] },
    async after(writer, written) {
      await hook.after?.(writer, written);
      await redirectOldAddress(writer, name, written);
    },
  };
}

const byName: ReadonlyMap<string, Hook> = new Map([
  ...own,
  ...[...resources.keys()]
    .filter(hasStorePage)
    .map((name): [string, Hook] => [name, movable(name, own.get(name) ?? none)]),
]);

/** The hook of a resource or global; most have none. */
export function hookOf(resource: string): Hook {
  return byName.get(resource) ?? pluginHook(resource) ?? none;
}
