import { useList } from "@refinedev/core";
import { type Likeness, likeness, phoneKey } from "../../domain/customer.ts";
import { textOf } from "../../kit/fields/index.ts";
import type { Values } from "../../kit/form/index.ts";
import { customers } from "../../resources/customers.ts";

/** Another record that may be of the same person. */
export interface SamePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly alike: readonly Likeness[];
}

const looked = 20;

const personOf = (record: Values) => ({
  name: textOf(record.name),
  email: textOf(record.email) || null,
  phone: textOf(record.phone) || null,
});

function useSearch(q: string) {
  const { result } = useList({
    resource: customers.name,
    filters: [{ field: "q", operator: "eq", value: q }],
    pagination: { currentPage: 1, pageSize: looked },
    errorNotification: false,
    queryOptions: { enabled: q !== "" },
  });
  return q === "" ? [] : result.data;
}

/** Other customers with the same address of mail, number or name; who has most in common comes first. */
export function useSamePeople(record: Values): SamePerson[] {
  const person = personOf(record);
  const found = [useSearch(person.name), useSearch(phoneKey(person.phone) ?? "")].flat();
  const others = new Map(found.map((one) => [textOf(one.id), one]));
  others.delete(textOf(record.id));
  return [...others.values()]
    .map((other) => ({
      ...{ id: textOf(other.id), name: textOf(other.name) },
      ...{ email: textOf(other.email), phone: textOf(other.phone) },
      alike: likeness(person, personOf(other)),
    }))
    .filter(({ alike }) => alike.length > 0)
    .sort((a, b) => b.alike.length - a.alike.length);
}
