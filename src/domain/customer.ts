/** What holds of customers, in forms, lists, files and the API alike. */

/** Uses an address can be the standard one for, as fields of its entry. */
const defaultUses = ["shippingDefault", "billingDefault"] as const;

type Uses = Readonly<Partial<Record<(typeof defaultUses)[number], boolean | null>>>;

/** Can it be told which address goods and invoices go to? At most one is the default for each. */
export function hasOneDefaultEach(addresses: readonly Uses[]): boolean {
  return defaultUses.every((use) => addresses.filter((address) => address[use] === true).length <= 1);
}
