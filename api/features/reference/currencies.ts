import { currencies as known } from "countries-list/currencies";
import { localName } from "../../../src/domain/texts/names.ts";
import { currencies } from "../../../src/resources/currencies.ts";
import type { StoredRecord } from "../../store/port.ts";
import { referenceRecord } from "./record.ts";

/** The base currency of a new store. */
const firstBase = "USD";

/** Codes of currency unions. Other codes without a country are metals, funds and tests. */
const unions: ReadonlySet<string> = new Set(["XAF", "XCD", "XCG", "XOF", "XPF"]);

/** The currencies of ISO 4217 that can be used for payments. */
export function referenceCurrencies(): StoredRecord[] {
  return Object.entries(known)
    .filter(([code, { withdrawn }]) => !withdrawn && (!code.startsWith("X") || unions.has(code)))
    .map(([isoCode, { name, symbol, decimals }]) => {
      const base = isoCode === firstBase;
      const typed = { symbol, isoCode, decimals, enabled: base, exchangeRate: base ? 1 : null };
      const named = { name: localName(isoCode, "currency", "en") ?? name, ...typed };
      return referenceRecord(currencies, isoCode, named, { base });
    });
}
