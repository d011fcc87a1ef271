/**
 * Names of rules that hold over several records, used as locks: changing what a rule is about takes it exclusively,
 * following it takes it shared. A rule of one feature has its name there.
 */
export const rules = {
  /** The currency of stored amounts. */
  baseCurrency: "base currency",
  /** There is an active Super Admin. */
  owners: "owners",
} as const;
