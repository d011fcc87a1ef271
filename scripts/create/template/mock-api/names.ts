import { referenceCountries } from "../api/features/reference/countries.ts";
import type { Records } from "./demo/records.ts";

/** The records of the demo that a sample of another resource may refer to by their names. */
export const demoNames = (): Records => ({ countries: referenceCountries() });
