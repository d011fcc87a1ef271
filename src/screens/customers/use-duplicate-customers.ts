import type { Person } from "../../domain/people/person-keys.ts";
import { keysToLookUp, type SharedDetail, sharedDetails } from "../../domain/people/same-person.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { useRecord, useRecords } from "../../kit/records/use-records.ts";
import { useDebounced } from "../../kit/ui/use-debounced.ts";
import { countries } from "../../resources/countries.ts";
import { customers } from "../../resources/customers.ts";
import { storeDetails } from "../../resources/store-details.ts";

/** Another record that may belong to the same person. */
export interface SamePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly alike: readonly SharedDetail[];
}

const looked = 20;

/** Typing pauses this long before the customers are asked, in milliseconds. */
const pause = 400;

/**
 * Returns other customers with the same email address, number, address or name, best matches first.
 * @param id of the record itself; "" for a new one
 */
export function useDuplicateCustomers(person: Person, id: string): SamePerson[] {
  const { value: shop } = useGlobal(storeDetails);
  const { record: home } = useRecord(countries, shop.countryId ?? "");
  const country = home?.isoCode ?? null;
  const keys = useDebounced(JSON.stringify(keysToLookUp(person, country)), pause);
  const { records } = useRecords(customers, {
    filters: [{ field: "alike", operator: "contains", value: JSON.parse(keys) }],
    max: looked,
    enabled: keys !== "[]",
  });
  return records
    .filter((other) => other.id !== id && keys !== "[]")
    .map((other) => ({
      ...{ id: other.id, name: other.name ?? "" },
      ...{ email: other.email ?? "", phone: other.phone ?? "" },
      alike: sharedDetails(person, other, country),
    }))
    .filter(({ alike }) => alike.length > 0)
    .sort((a, b) => b.alike.length - a.alike.length);
}
