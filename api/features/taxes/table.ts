import type { AnyResource } from "../../../src/core/define.ts";
import { type TaxSnapshot, taxOfClass } from "../../../src/domain/money/tax.ts";
import type { Address } from "../../../src/domain/zones.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { type StoreDetails, storeDetails } from "../../../src/resources/store-details.ts";
import { type TaxClass, taxClasses } from "../../../src/resources/tax-classes.ts";
import { type TaxZone, taxZones } from "../../../src/resources/tax-zones.ts";
import { type Tax, taxes } from "../../../src/resources/taxes.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { typedAs } from "../../records/typed-as.ts";
import { everything } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";

/** All classes, zones and rates, a few dozen per store. */
export interface TaxTable {
  readonly classes: readonly TaxClass[];
  readonly zones: readonly TaxZone[];
  readonly taxes: readonly Tax[];
  /** In percent. */
  readonly defaultRate: number;
  /** The store's address; null if its details have no country. */
  readonly store: Address | null;
}

export async function taxTable(reader: Reader): Promise<TaxTable> {
  const all = async <R extends AnyResource>(resource: R) =>
    (await reader.find(resource.name, everything)).rows.map(typedAs(resource));
  const { defaultTaxRate } = await readGlobal(reader, globalSettings);
  return {
    classes: await all(taxClasses),
    zones: await all(taxZones),
    taxes: await all(taxes),
    defaultRate: defaultTaxRate,
    store: placeOf(await readGlobal(reader, storeDetails)),
  };
}

const placeOf = ({ countryId, stateId, postcode }: StoreDetails): Address | null =>
  countryId === null ? null : { countryId, stateId, postcode };

/** The tax of a class at an address; null means a product without a class in a store without a default one. */
export function taxIn(table: TaxTable, classId: string | null, address: Address | null): TaxSnapshot {
  const taxClass = table.classes.find(({ id }) => id === classId) ?? null;
  const own = table.taxes.filter(({ taxClassId }) => classId !== null && taxClassId === classId);
  return taxOfClass(taxClass, own, table.zones, address, table.defaultRate);
}

/** The default class; null in a store without classes. */
export const defaultClass = ({ classes }: Pick<TaxTable, "classes">): TaxClass | null =>
  classes.find(({ isDefault }) => isDefault) ?? null;

/** The tax at the store's address, as stored with a class. */
export const storedTerms = ({ taxName, taxRate, taxIncluded }: TaxSnapshot) => ({
  storeTaxName: taxName,
  storeTaxRate: taxRate,
  storeTaxIncluded: taxIncluded,
});

/** The stored tax of a class, as shown with products. */
export const shownTerms = (taxClass: TaxClass): TaxSnapshot => ({
  taxName: taxClass.storeTaxName,
  taxRate: taxClass.storeTaxRate ?? 0,
  taxIncluded: taxClass.storeTaxIncluded,
});

export const sameTerms = (one: TaxSnapshot, other: TaxSnapshot): boolean =>
  one.taxName === other.taxName && one.taxRate === other.taxRate && one.taxIncluded === other.taxIncluded;
