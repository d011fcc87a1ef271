/**
 * What proves that a switch or a setting acts: the test that turns it and looks at what changes, as its file below
 * `tests` and its words. A switch or setting that is missing here fails `unit/effects.test.ts`: nothing in the
 * interface is without effect.
 */
const previews = (field: string) =>
  [
    "component/switches.test.tsx",
    `"${field}"`,
    "in %s, %s, shows its part and hides it",
  ] as const;
const shown = ["component/switches.test.tsx", "active", "says in every part whether visitors see it"] as const;
const offered = [
  "contract/api-references.test.ts",
  "offers",
  "%s takes those, and others only where they stood before",
] as const;
const seoActive = ["component/switches.test.tsx", "active", "is in use while it is active"] as const;
const seoPage = [
  "component/switches.test.tsx",
  "pageActive",
  "is kept from search engines unless pageActive says that the page is there",
] as const;
const invoice = ["unit/invoice-number.test.ts", "invoiceType", "are written as the settings say"] as const;
const seller = ["unit/documents.test.ts", "company", "names the seller without gaps"] as const;
const onlineOrder = [
  "contract/api-online-orders.test.ts",
  "is refused, at the field, where the settings do not take it",
] as const;
