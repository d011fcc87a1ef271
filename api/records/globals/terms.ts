import type { Fields } from "../../../src/core/fields/field.ts";
import { oncePer } from "../../../src/core/once.ts";
import { holdsAmounts } from "../../../src/core/validation/amount-limits.ts";
import { holdsStoreMoments } from "../../../src/core/validation/store-moments.ts";
import type { StoreTerms } from "../../../src/core/validation/validate.ts";
import { usualAmountLimit } from "../../../src/domain/money/amount-limit.ts";
import { toLatin } from "../../../src/domain/texts/latin.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import type { Reader } from "../../store/port.ts";
import { storeCurrency } from "./base-currency.ts";
import { readGlobal } from "./record.ts";

/** Limits by transaction: thousands of imported rows have the same. */
const termsByReader = new WeakMap<Reader, Promise<number>>();

/** The largest price that people can type into fields, in minor units. Not read if they hold no amounts. */
export async function amountLimitFor(reader: Reader, fields: Fields): Promise<number> {
  return holdsAmounts(fields) ? limitIn(reader) : Number.MAX_SAFE_INTEGER;
}

/** What records with these fields are validated by. */
export async function termsFor(reader: Reader, fields: Fields): Promise<StoreTerms> {
  const limit = await amountLimitFor(reader, fields);
  if (!holdsStoreMoments(fields) && !holdsSlugs(fields)) return { limit, timeZone: "UTC", latin: null };
  const { timeZone, addressLetters } = await readGlobal(reader, globalSettings);
  return { limit, timeZone, latin: addressLetters === "latin" ? toLatin : null };
}

const holdsSlugs = oncePer((fields: Fields) => Object.values(fields).some(({ kind }) => kind === "slug"));

function limitIn(reader: Reader): Promise<number> {
  const isTransaction = "lock" in reader;
  const read = (isTransaction ? termsByReader.get(reader) : undefined) ?? readLimit(reader);
  if (isTransaction) termsByReader.set(reader, read);
  return read;
}

async function readLimit(reader: Reader): Promise<number> {
  const [{ largestAmount }, currency] = await Promise.all([
    readGlobal(reader, globalSettings),
    storeCurrency(reader),
  ]);
  return largestAmount ?? usualAmountLimit(currency);
}
