import { countries as known } from "countries-list";
import toAlpha3 from "countries-list/minimal/countries.2to3.min.json" with { type: "json" };
import { localName } from "../../../src/domain/texts/names.ts";
import { countries } from "../../../src/resources/countries.ts";
import type { StoredRecord } from "../../store/port.ts";
import { referenceRecord } from "./record.ts";

const alpha3: Readonly<Record<string, string>> = toAlpha3;

/** Islands that ISO 3166-1 assigns to Saint Helena; their codes are only reserved. */
const reserved: ReadonlySet<string> = new Set(["AC", "TA"]);

/** The countries of ISO 3166-1. */
export function referenceCountries(): StoredRecord[] {
  return Object.entries(known)
    .filter(([isoCode, country]) => !country.userAssigned && !reserved.has(isoCode))
    .map(([isoCode, country]) =>
      referenceRecord(countries, isoCode, {
        name: localName(isoCode, "region", "en") ?? country.name,
        isoCode,
        isoCode3: alpha3[isoCode] ?? null,
        callPrefix: prefixOf(country.phone),
      }),
    );
}

/** The first calling code of several. */
function prefixOf([first]: readonly number[]): string | null {
  return first ? `+${first}` : null;
}
