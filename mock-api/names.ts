import { referenceCountries } from "../api/features/reference/countries.ts";
import { demoCatalog } from "./demo/catalog.ts";
import { demoCustomers } from "./demo/customers.ts";
import { demoLocalization } from "./demo/localization.ts";
import type { Records } from "./demo/records.ts";

/** The records of the demo that a sample of another resource may refer to by their names. */
export const demoNames = (): Records => ({
  countries: referenceCountries(),
  ...demoCatalog(),
  ...demoLocalization(),
  customers: demoCustomers(new Date()),
});
