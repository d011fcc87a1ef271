import { uuidv7 } from "uuidv7";
import { isEmpty } from "../../../src/core/fields/field.ts";
import { printedTaxName, type TaxSnapshot } from "../../../src/domain/money/tax.ts";
import { products } from "../../../src/resources/products.ts";
import { type TaxClass, taxClasses } from "../../../src/resources/tax-classes.ts";
import { taxes } from "../../../src/resources/taxes.ts";
import type { Json } from "../../platform/http/body.ts";
import { invalid } from "../../platform/problem.ts";
import { audit } from "../../records/audit/entry.ts";
import { type Draft, draftAs, typedAs } from "../../records/typed-as.ts";
import type { Writer } from "../../records/writer.ts";
import { everything } from "../../store/dialect/query.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";
import { type TaxedAs, taxedAs } from "./refresh.ts";
import { shownTerms, storedTerms } from "./table.ts";

type Values = Readonly<Record<string, unknown>>;

const asProduct = draftAs(products);

const typedNames = ["taxName", "taxRate", "taxIncluded"] as const;

/** A tax given instead of a class; without a name, it matches any class with the rate. */
type Typed = TaxSnapshot;

const isNamed = (name: string | null, { taxName, taxRate }: Typed): boolean =>
  taxName === null || name === taxName || name === withRate(taxName, taxRate);

const fits = (terms: TaxSnapshot, typed: Typed): boolean =>
  terms.taxRate === typed.taxRate &&
  (terms.taxIncluded === typed.taxIncluded || typed.taxRate === 0) &&
  isNamed(terms.taxName, typed);

/** Empty values are equal in a new record, where flags are false, and in a missing one. */
const saidIn = (record: Values | null, name: string) =>
  record?.[name] || record?.[name] === 0 ? record[name] : null;

/** Throws 422 for a tax that differs from the class given with it, since only one of them could apply. */
async function assertAgrees(
  tx: Transaction,
  taxClassId: string,
  terms: TaxSnapshot,
  product: Draft<typeof products>,
  said: readonly (typeof typedNames)[number][],
): Promise<void> {
  const { taxName, taxRate, taxIncluded } = product;
  const name = taxName && printedTaxName(taxName);
  const agrees = {
    taxRate: taxRate === null || taxRate === terms.taxRate,
    taxIncluded: taxIncluded === terms.taxIncluded || terms.taxRate === 0,
    taxName:
      name === null ||
      (terms.taxName !== null && isNamed(name, terms)) ||
      name?.toLowerCase() === (await nameOf(tx, taxClassId)),
  };
  const others = said.filter((one) => !agrees[one]);
  if (others.length === 0) return;
  throw invalid(Object.fromEntries(others.map((one) => [one, ["products.errors.otherTax"]])));
}

const nameOf = async (tx: Transaction, taxClassId: string) =>
  String((await tx.get(taxClasses.name, taxClassId))?.name).toLowerCase();

/**
 * The class of a product and its tax. If name, rate or kind of price is given instead of a class, a matching class is
 * found or created. Throws 422 if it differs from a class given with it.
 * @param named the fields that were sent
 */
export async function taxedProduct(
  writer: Writer,
  product: Values,
  before: StoredRecord | null,
  named: readonly string[],
): Promise<TaxedAs & { readonly taxClassId: string | null }> {
  const { taxClassId, categoryIds, taxName, taxRate, taxIncluded } = asProduct(product);
  const withClass = async (id: string | null) => ({
    taxClassId: id,
    ...(await taxedAs(writer.tx, { taxClassId: id, categoryIds })),
  });
  const said = typedNames.filter(
    (name) => named.includes(name) && saidIn(before, name) !== saidIn(product, name),
  );
  if (taxClassId !== null && named.includes("taxClassId")) {
    const terms = await withClass(taxClassId);
    await assertAgrees(writer.tx, taxClassId, terms, asProduct(product), said);
    return terms;
  }
  if (said.length === 0 || (before && taxRate === null)) return withClass(taxClassId);
  const followed = await withClass(null);
  const name = taxName && printedTaxName(taxName);
  const called = name !== null && taxRate === null ? await classCalled(writer.tx, name) : null;
  if (called) return withClass(called.id);
  const typed = { taxName: name, taxRate: taxRate ?? followed.taxRate, taxIncluded };
  return fits(followed, typed) ? followed : withClass((await classWith(writer, typed)).id);
}

/**
 * A row of a file whose empty class stands beside a tax: it says the tax, and the class is found by it. Otherwise a file
 * of a shop whose taxes this one lacks would take away the class that its first import has made.
 */
export function withClassByTax(row: Json): Json {
  const { taxClassId, ...others } = row;
  return isEmpty(taxClassId) && !isEmpty(row.taxRate) ? others : row;
}

const classesIn = async (tx: Transaction) =>
  (await tx.find(taxClasses.name, everything)).rows.map(typedAs(taxClasses));

/** Files of other shops may name only the class. */
async function classCalled(tx: Transaction, name: string): Promise<TaxClass | undefined> {
  const folded = name.toLowerCase();
  const classes = await classesIn(tx);
  return (
    classes.find((one) => one.name.toLowerCase() === folded) ??
    classes.find(({ storeTaxName }) => storeTaxName?.toLowerCase() === folded)
  );
}

async function classWith(writer: Writer, typed: Typed): Promise<TaxClass> {
  const { tx } = writer;
  await tx.under({ alone: ["names of tax classes"] });
  const match = (await classesIn(tx)).find(
    (one) => fits(shownTerms(one), typed) && (typed.taxRate > 0 || !one.isDefault),
  );
  if (match) return match;
  const { taxClass, tax } = await makeClass(tx, typed);
  await audit(writer, taxClasses, null, taxClass);
  if (tax) await audit(writer, taxes, null, tax);
  return typedAs(taxClasses)(taxClass);
}

/** Creates a class with one tax that applies everywhere; without any if the rate is 0. */
export async function makeClass(
  tx: Transaction,
  { taxName, taxRate, taxIncluded }: Typed,
): Promise<{ readonly taxClass: StoredRecord; readonly tax: StoredRecord | null }> {
  const name = taxName ?? `${taxRate}%`;
  const taxed = taxRate > 0;
  const terms = { taxName, taxRate, taxIncluded: taxed && taxIncluded };
  // biome-ignore lint/plugin: upgrades make classes too, on behalf of nobody.
  const taxClass = await tx.insert(taxClasses.name, {
    id: uuidv7(),
    name: await freeName(tx, name, taxRate),
    description: null,
    isDefault: false,
    ...storedTerms(terms),
  });
  if (!taxed) return { taxClass, tax: null };
  // biome-ignore lint/plugin: as above.
  const tax = await tx.insert(taxes.name, {
    id: uuidv7(),
    name,
    rate: taxRate,
    included: taxIncluded,
    taxClassId: taxClass.id,
    zoneId: null,
    isDefault: false,
    published: true,
  });
  return { taxClass, tax };
}

const withRate = (name: string, rate: number) => `${name.slice(0, 40)} ${rate}%`;

/** `VAT`, else `VAT 20%`, else `VAT 20% (2)`: class names are unique. */
async function freeName(tx: Transaction, name: string, rate: number): Promise<string> {
  const classes = await classesIn(tx);
  const taken = new Set(classes.map((one) => one.name.toLowerCase()));
  const rated = name === `${rate}%` ? name : withRate(name, rate);
  const tries = [name, rated, ...classes.map((_, at) => `${rated} (${at + 2})`)];
  return tries.find((one) => !taken.has(one.toLowerCase())) ?? `${rated} (${classes.length + 2})`;
}
