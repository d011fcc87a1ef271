import { isEmpty } from "../../../src/core/fields/field.ts";
import type { AlikeRecord } from "../../../src/core/import/import-result.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { mergedAddresses } from "../../../src/domain/people/customer-merge.ts";
import { type Person, personKeys } from "../../../src/domain/people/person-keys.ts";
import {
  isLikelySame,
  isSamePhone,
  keysToLookUp,
  sharedDetails,
} from "../../../src/domain/people/same-person.ts";
import { type Customer, customers } from "../../../src/resources/customers.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import type { Json } from "../../platform/http/body.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { AlikeLookup } from "../../records/hook.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

const personOf = (row: Json): Person => ({
  name: textOf(row.name) ?? "",
  email: textOf(row.email),
  phone: textOf(row.phone),
  addresses: (Array.isArray(row.addresses) ? row.addresses : [])
    .filter(isObject)
    .map((address) => ({ postcode: textOf(address.postcode) })),
});

/** The ISO code of the store's country, which numbers without a country are of; null if it is not set. */
async function storeCountry(reader: Reader): Promise<string | null> {
  const { countryId } = await readGlobal(reader, storeDetails);
  const country = countryId === null ? null : await reader.get("countries", countryId);
  return textOf(country?.isoCode);
}

/** Finds stored customers who are probably the person of a row, for all rows at once. */
export async function customersAlike(reader: Reader, rows: readonly unknown[]): Promise<AlikeLookup> {
  const country = await storeCountry(reader);
  const rowsByKey = new Map<string, Map<string, StoredRecord>>();
  const remember = (record: StoredRecord) => {
    for (const key of personKeys(personOf(record))) {
      const those = rowsByKey.get(key) ?? new Map<string, StoredRecord>();
      rowsByKey.set(key, those.set(record.id, record));
    }
  };
  const keysOf = (row: Json) => keysToLookUp(personOf(row), country);
  const values = [...new Set(rows.filter(isObject).flatMap(keysOf))];
  if (values.length > 0) {
    const where = [{ field: "alike", op: "like", values } as const];
    for (const record of (await reader.find(customers.name, { where, sort: [] })).rows) remember(record);
  }
  const sharedWith = (row: Json, record: StoredRecord) =>
    sharedDetails(personOf(row), personOf(record), country);

  return {
    remember,
    keysOf,
    find(row) {
      const recordById = new Map(keysOf(row).flatMap((key) => [...(rowsByKey.get(key) ?? [])]));
      const likely = [...recordById.values()].filter((record) => isLikelySame(sharedWith(row, record)));
      return likely.sort((a, b) => sharedWith(row, b).length - sharedWith(row, a).length)[0] ?? null;
    },
    describe: (row, record): AlikeRecord => ({
      id: record.id,
      title: String(record.name),
      about: [record.email, record.phone].flatMap((text) => textOf(text) ?? []),
      shared: sharedWith(row, record),
    }),
    joined(row, record) {
      const { addresses, ...stored } = record as StoredRecord & Customer;
      const said = Object.entries(row).filter(([, value]) => !isEmpty(value));
      const isSpelling = isSamePhone(textOf(row.phone), stored.phone, country);
      const more = Array.isArray(row.addresses)
        ? { addresses: mergedAddresses(addresses, row.addresses as typeof addresses) }
        : {};
      const tags = Array.isArray(row.tags) ? { tags: [...new Set([...stored.tags, ...row.tags])] } : {};
      return {
        ...Object.fromEntries(said),
        ...(isSpelling ? { phone: stored.phone } : {}),
        ...more,
        ...tags,
      };
    },
  };
}
