import { mergedValues } from "../../domain/customer-merge.ts";
import { entriesOf, textOf, textsOf } from "../../kit/fields/index.ts";
import type { Values } from "../../kit/form/index.ts";

const filled = (value: unknown) => textOf(value) || null;

function mergeable(record: Values) {
  return {
    email: filled(record.email),
    phone: filled(record.phone),
    language: filled(record.language),
    joiningDate: filled(record.joiningDate),
    tags: textsOf(record.tags),
    notes: filled(record.notes),
    addresses: entriesOf(record.addresses).map((address) => ({
      ...address,
      id: textOf(address.id),
      line1: textOf(address.line1),
      line2: filled(address.line2),
      city: textOf(address.city),
      postcode: filled(address.postcode),
      countryCode: textOf(address.countryCode),
      shippingDefault: address.shippingDefault === true,
      billingDefault: address.billingDefault === true,
    })),
  };
}

/** The customer as the API would make them of both, where nobody decides otherwise. */
export function proposal(kept: Values, gone: Values): Values {
  return { ...kept, ...mergedValues(mergeable(kept), mergeable(gone)) };
}
