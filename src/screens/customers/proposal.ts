import type { ValuesOf } from "../../core/define.ts";
import { mergedValues } from "../../domain/customer-merge.ts";
import type { customers } from "../../resources/customers.ts";

type Customer = ValuesOf<typeof customers>;

const mergeable = ({ addresses, ...record }: Customer) => ({
  ...record,
  addresses: addresses.map((address) => ({
    ...address,
    line1: address.line1 ?? "",
    city: address.city ?? "",
    countryCode: address.countryCode ?? "",
  })),
});

/** The customer as the API would make them of both, where nobody decides otherwise. */
export function proposal(kept: Customer, gone: Customer): Customer {
  return { ...kept, ...mergedValues(mergeable(kept), mergeable(gone)) };
}
