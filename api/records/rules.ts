/**
 * The rules that hold over several records. Who changes what a rule is about works alone under it, who only follows it
 * beside others: two of those never wait for each other.
 */
export const rules = {
  /** What products are taxed by and take over from the settings. */
  terms: "terms of products",
  /** Which addresses of the online store are taken, and which lead on. */
  addresses: "addresses of the online store",
  /** Which currency amounts are kept in. */
  baseCurrency: "base currency",
  currencies: "currencies",
  categories: "tree of categories",
  /** What one global allows another. */
  globals: "globals",
  menus: "menus",
  /** What people may do follows from the role that they have. */
  roles: "roles",
  shippingZones: "shipping zones",
  states: "states",
  /** There is an active Super Admin. */
  owners: "owners",
  taxClasses: "names of tax classes",
  /** Texts of the interface: one of each in a language, and the English that it was made for. */
  texts: "texts of the interface",
  tillSessions: "open till sessions",
} as const;
