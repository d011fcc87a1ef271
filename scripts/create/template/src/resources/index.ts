import "../plugins/files/extensions.ts";
import "../plugins/files/roles.ts";
import { type AnyGlobal, type AnyResource, defineGlobals, defineRegistry } from "../core/define.ts";
import { byName, pluginGlobals, pluginResources } from "../plugins/files/declared.ts";
import { countries } from "./countries.ts";
import { currencies } from "./currencies.ts";
import { globalSettings } from "./global-settings.ts";
import { languages } from "./languages.ts";
import { privacyAndTerms } from "./privacy-and-terms.ts";
import { roles } from "./roles.ts";
import { staff } from "./staff.ts";
import { storeDetails } from "./store-details.ts";

/** Every entity of the project. Entries here, or in a plugin, get screens, an API, a table and tests. */
export const registry = defineRegistry([staff, roles, languages, currencies, countries]);

/** A resource of the project, not of a plugin. */
export type ShopResource = (typeof registry)[number];
export type ResourceName = ShopResource["name"];

/** Everything declared that there are many of; those of plugins come last. */
export const declaredResources: readonly AnyResource[] = [...registry, ...pluginResources];

/** The resources as the kit reads them, by name. */
export const resources: ReadonlyMap<string, AnyResource> = byName(declaredResources);

/** All globals. Entries here get a page and an API. */
const globalRegistry = defineGlobals(registry, [globalSettings, storeDetails, privacyAndTerms]);

/** A global of the project, not of a plugin. */
export type ShopGlobal = (typeof globalRegistry)[number];
export type GlobalName = ShopGlobal["name"];

/** Everything declared that there is one of; those of plugins come last. */
export const declaredGlobals: readonly AnyGlobal[] = [...globalRegistry, ...pluginGlobals];

/** The globals as the kit reads them, by name. */
export const globals: ReadonlyMap<string, AnyGlobal> = byName(declaredGlobals);
