import { type CashStep, cashStepOf } from "../../../../src/domain/money/cash-rounding.ts";
import { countries } from "../../../../src/resources/countries.ts";
import { posSettings } from "../../../../src/resources/pos-settings.ts";
import { storeDetails } from "../../../../src/resources/store-details.ts";
import { storeCurrency } from "../../../records/globals/base-currency.ts";
import { readGlobal } from "../../../records/globals/record.ts";
import { typedAs } from "../../../records/typed-as.ts";
import type { Reader } from "../../../store/port.ts";

/** Returns the step that cash is rounded to in the store; null if it is not. */
export async function cashStepIn(reader: Reader): Promise<CashStep | null> {
  const settings = await readGlobal(reader, posSettings);
  if (settings.cashRounding === "none") return null;
  return cashStepOf(settings, await storeCurrency(reader), await countryOf(reader));
}

/** The code of the store's country; null if none is chosen. */
async function countryOf(reader: Reader): Promise<string | null> {
  const { countryId } = await readGlobal(reader, storeDetails);
  const country = countryId === null ? null : await reader.get(countries.name, countryId);
  return country ? typedAs(countries)(country).isoCode : null;
}
