/**
 * Names of rules that hold over several records, used as locks: changing what a rule is about takes it exclusively,
 * following it takes it shared.
 */
export const rules = {
  /** How products are taxed, and what they take over from the settings. */
  terms: "terms of products",
  /** Which addresses of the online store are in use, and which redirect. */
  addresses: "addresses of the online store",
  /** The currency of stored amounts. */
  baseCurrency: "base currency",
  currencies: "currencies",
  categories: "tree of categories",
  /** Constraints between globals. */
  globals: "globals",
  menus: "menus",
  /** Permissions follow from a user's role. */
  roles: "roles",
  shippingZones: "shipping zones",
  states: "states",
  /** There is an active Super Admin. */
  owners: "owners",
  taxClasses: "names of tax classes",
  /** Interface texts: one per key and language, with the English text it translates. */
  texts: "texts of the interface",
  tillSessions: "open till sessions",
} as const;
