import { hasStorePage } from "../../src/domain/storefront/addresses.ts";
import type { GlobalName, ResourceName } from "../../src/resources/index.ts";
import { resources } from "../../src/resources/index.ts";
import { customerHook } from "../features/customers/hook.ts";
import { orderHook } from "../features/orders/hook.ts";
import { pastOrderHook } from "../features/past-orders/hook.ts";
import { blogHook } from "../features/products/blogs-hook.ts";
import { categoryHook } from "../features/products/categories-hook.ts";
import { productHook } from "../features/products/hook.ts";
import { reviewHook } from "../features/products/reviews-hook.ts";
import { currencyHook } from "../features/rates/hook.ts";
import { redirectHook } from "../features/redirects/hook.ts";
import { redirectOldAddress, withRedirectsLoaded } from "../features/redirects/moved.ts";
import { productSeoHook } from "../features/seo/same-texts.ts";
import { onlineStoreSettingsHook, popularProductsHook } from "../features/settings/featured-products.ts";
import { globalSettingsHook } from "../features/settings/global-settings.ts";
import { menuItemHook } from "../features/settings/menu-items.ts";
import { posSettingsHook } from "../features/settings/pos-settings.ts";
import { stateHook } from "../features/settings/states.ts";
import { storeDetailsHook } from "../features/settings/store-details.ts";
import { staffHook } from "../features/staff/hook.ts";
import { roleHook } from "../features/staff/roles-hook.ts";
import { taxClassHook } from "../features/taxes/classes-hook.ts";
import { taxHook } from "../features/taxes/hook.ts";
import { zoneHook } from "../features/taxes/zones-hook.ts";
import { languageHook } from "../features/translations/languages-hook.ts";
import type { Hook } from "../records/hook.ts";
import { rules } from "../records/rules.ts";

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

/** Adds redirects from old addresses to the hook of a resource with pages in the online store. */
function movable(name: string, hook: Hook): Hook {
  const { alone, beside = [] } = hook.under ?? {};
  return {
    ...hook,
    under: { ...(alone && { alone }), beside: [...beside, rules.addresses] },
    ahead: (writer, records) => withRedirectsLoaded(writer, name, records),
    async after(writer, written) {
      await hook.after?.(writer, written);
      await redirectOldAddress(writer, name, written);
    },
  };
}

/** Our hooks, by the name of their resource or global. */
export const ownHooks: ReadonlyMap<string, Hook> = new Map([
  ...own,
  ...[...resources.keys()]
    .filter(hasStorePage)
    .map((name): [string, Hook] => [name, movable(name, own.get(name) ?? {})]),
]);
