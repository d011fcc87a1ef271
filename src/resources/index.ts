import "../plugins/files/extensions.ts";
import "../plugins/files/roles.ts";
import { type AnyGlobal, type AnyResource, defineGlobals, defineRegistry } from "../core/define.ts";
import { byName, pluginGlobals, pluginResources } from "../plugins/files/declared.ts";
import { aboutUs } from "./about-us.ts";
import { attributes } from "./attributes.ts";
import { banners } from "./banners.ts";
import { blogCategories } from "./blog-categories.ts";
import { blogs } from "./blogs.ts";
import { categories } from "./categories.ts";
import { categorySeo } from "./category-seo.ts";
import { contactUs } from "./contact-us.ts";
import { countries } from "./countries.ts";
import { coupons } from "./coupons.ts";
import { currencies } from "./currencies.ts";
import { customers } from "./customers.ts";
import { extras } from "./extras.ts";
import { faqs } from "./faqs.ts";
import { featuredCategories } from "./featured-categories.ts";
import { footer } from "./footer.ts";
import { globalSettings } from "./global-settings.ts";
import { header } from "./header.ts";
import { kitchenTickets } from "./kitchen-tickets.ts";
import { landingPages } from "./landing-pages.ts";
import { languages } from "./languages.ts";
import { menuItems } from "./menu-items.ts";
import { offers } from "./offers.ts";
import { onlineStoreSettings } from "./online-store-settings.ts";
import { orders } from "./orders.ts";
import { parkedOrders } from "./parked-orders.ts";
import { pastOrders } from "./past-orders.ts";
import { payments } from "./payments.ts";
import { popularProducts } from "./popular-products.ts";
import { posSettings } from "./pos-settings.ts";
import { privacyAndTerms } from "./privacy-and-terms.ts";
import { productSeo } from "./product-seo.ts";
import { products } from "./products.ts";
import { promotionBanner } from "./promotion-banner.ts";
import { redirects } from "./redirects.ts";
import { returns } from "./returns.ts";
import { reviews } from "./reviews.ts";
import { roles } from "./roles.ts";
import { shippingCarriers } from "./shipping-carriers.ts";
import { shippingZones } from "./shipping-zones.ts";
import { slider } from "./slider.ts";
import { staff } from "./staff.ts";
import { states } from "./states.ts";
import { stockMovements } from "./stock-movements.ts";
import { stockReceipts } from "./stock-receipts.ts";
import { storeDetails } from "./store-details.ts";
import { tableOrders } from "./table-orders.ts";
import { tables } from "./tables.ts";
import { taxClasses } from "./tax-classes.ts";
import { taxZones } from "./tax-zones.ts";
import { taxes } from "./taxes.ts";
import { tillSessions } from "./till-sessions.ts";
import { topCategories } from "./top-categories.ts";

/** Every entity of the project. Entries here, or in a plugin, get screens, an API, a table and tests. */
export const registry = defineRegistry([
  products,
  categories,
  attributes,
  extras,
  coupons,
  customers,
  staff,
  roles,
  orders,
  returns,
  pastOrders,
  payments,
  stockMovements,
  stockReceipts,
  productSeo,
  categorySeo,
  landingPages,
  redirects,
  languages,
  currencies,
  countries,
  states,
  taxClasses,
  taxes,
  taxZones,
  shippingZones,
  shippingCarriers,
  reviews,
  parkedOrders,
  tillSessions,
  tables,
  tableOrders,
  kitchenTickets,
  banners,
  blogs,
  blogCategories,
  menuItems,
]);

/** A resource of the shop, not of a plugin. */
export type ShopResource = (typeof registry)[number];
export type ResourceName = ShopResource["name"];

/** Everything declared that there are many of; those of plugins come last. */
export const declaredResources: readonly AnyResource[] = [...registry, ...pluginResources];

/** The resources as the kit reads them, by name. */
export const resources: ReadonlyMap<string, AnyResource> = byName(declaredResources);

/** All globals. Entries here get a page and an API. */
const globalRegistry = defineGlobals(registry, [
  globalSettings,
  storeDetails,
  posSettings,
  onlineStoreSettings,
  header,
  slider,
  promotionBanner,
  featuredCategories,
  popularProducts,
  footer,
  aboutUs,
  privacyAndTerms,
  faqs,
  offers,
  contactUs,
  topCategories,
]);

/** A global of the shop, not of a plugin. */
export type ShopGlobal = (typeof globalRegistry)[number];
export type GlobalName = ShopGlobal["name"];

/** Everything declared that there is one of; those of plugins come last. */
export const declaredGlobals: readonly AnyGlobal[] = [...globalRegistry, ...pluginGlobals];

/** The globals as the kit reads them, by name. */
export const globals: ReadonlyMap<string, AnyGlobal> = byName(declaredGlobals);
