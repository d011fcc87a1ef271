import type { ValuesOf } from "../../core/define.ts";
import { phoneKey, type SharedDetail, sharedDetails } from "../../domain/people/customer.ts";
import { useRecords } from "../../kit/records/index.ts";
import { customers } from "../../resources/customers.ts";

/** Another record that may belong to the same person. */
export interface SamePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly alike: readonly SharedDetail[];
}

const looked = 20;

type Customer = ValuesOf<typeof customers>;

const personOf = ({ name, email, phone }: Customer) => ({ name: name ?? "", email, phone });

function useSearch(q: string) {
  const { records } = useRecords(customers, {
    filters: [{ field: "q", operator: "eq", value: q }],
    max: looked,
    enabled: q !== "",
  });
  return q === "" ? [] : records;
}

/** Returns other customers with the same email address, number or name, best matches first. */
export function useDuplicateCustomers(record: Customer): SamePerson[] {
  const person = personOf(record);
  const found = [useSearch(person.name), useSearch(phoneKey(person.phone) ?? "")].flat();
  const others = new Map(found.map((one) => [one.id, one]));
  others.delete(record.id);
  return [...others.values()]
    .map((other) => ({
      ...{ id: other.id, name: other.name ?? "" },
      ...{ email: other.email ?? "", phone: other.phone ?? "" },
      alike: sharedDetails(person, personOf(other)),
    }))
    .filter(({ alike }) => alike.length > 0)
    .sort((a, b) => b.alike.length - a.alike.length);
}
