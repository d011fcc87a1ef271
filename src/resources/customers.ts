import {
  action,
  computed,
  date,
  dateTime,
  defineResource,
  email,
  flag,
  integer,
  json,
  list,
  longText,
  money,
  phone,
  type RecordOf,
  select,
  tags,
  text,
} from "../core/define.ts";
import { hasOneDefaultEach } from "../domain/people/customer.ts";
import { type Person, personKeyShape, personKeys } from "../domain/people/person-keys.ts";
import type { Role } from "../domain/roles.ts";
import { payForm } from "./parts/order-draft.ts";

/** Drivers need the address, not the customer's figures. */
const readers: readonly Role[] = ["super-admin", "admin", "ceo", "manager", "accountant", "cashier"];
const readOnlyField = { readOnly: true, hidden: ["form", "bulk"], readers } as const;
/** Drivers reach the customers of the orders assigned to them. */
const theirs = { field: "id", among: "orders.customerId" } as const;

export const customers = defineResource({
  name: "customers",
  icon: "user",
  group: "people",
  area: "customers",
  menuFor: ["cashier", "accountant", "driver", "delivery-person"],
  follows: ["orders", "past-orders", "payments", "returns"],
  access: { scope: { driver: theirs, "delivery-person": theirs } },
  title: "name",
  fields: {
    name: text({ required: true, max: 120, search: true }),
    email: email({ unique: true, search: true }),
    phone: phone({ search: true, editable: true }),
    language: select(["en", "es", "fr", "de", "ar"]),
    joiningDate: date(),
    tags: tags({ search: true }),
    acceptsMarketing: flag({ editable: true }),
    active: flag({ initial: true }),
    addresses: list(
      {
        label: text({ max: 60 }),
        line1: text({ required: true, max: 120, search: true }),
        line2: text({ max: 120 }),
        line3: text({ max: 120 }),
        city: text({ required: true, max: 80, search: true }),
        postcode: text({ max: 20, case: "upper", search: true }),
        state: text({ max: 80 }),
        countryCode: text({ required: true, case: "upper", pattern: /^[A-Z]{2}$/ }),
        phone: phone({ search: true }),
        shippingDefault: flag(),
        billingDefault: flag(),
      },
      { max: 20 },
    ),
    /** Orders are not taxed; the number is on their invoices. */
    taxExempt: flag(),
    taxNumber: text({ required: true, max: 40, case: "upper", search: true, when: { taxExempt: true } }),
    notes: longText({ max: 5000, readers }),
    // Maintained by the orders' hook, so that the list can sort and filter by them.
    orderCount: integer({ ...readOnlyField, initial: 0 }),
    totalSpent: money({ ...readOnlyField, initial: 0 }),
    lastOrderAt: dateTime(readOnlyField),
    /** The total due of their orders. */
    owed: money({ ...readOnlyField, initial: 0 }),
    storeCredit: money({ ...readOnlyField, initial: 0 }),
    /** What another record of the same person is found by. */
    alike: computed(
      tags({ whole: personKeyShape, hidden: ["form", "show", "filter", "bulk", "csv"] }),
      (one: Person) => personKeys(one),
    ),
    /** The maximum debt; null for no limit. */
    creditLimit: money({ readers, size: "sum" }),
  },
  rules: {
    addresses: ({ addresses }) => hasOneDefaultEach(addresses) || "customers.errors.oneDefault",
  },
  list: {
    columns: ["name", "email", "phone", "joiningDate", "orderCount", "totalSpent", "owed"],
    filters: [
      "joiningDate",
      "orderCount",
      "totalSpent",
      "lastOrderAt",
      "owed",
      "tags",
      "language",
      "acceptsMarketing",
      "active",
    ],
    sort: "-joiningDate",
    views: {
      owing: { owed_gte: 1 },
      regulars: { orderCount_gte: 5 },
      withoutOrders: { orderCount: 0 },
      subscribers: { acceptsMarketing: true, active: true },
      inactive: { active: false },
    },
  },
  form: {
    open: "page",
    layout: { side: ["relation", "terms"] },
    sections: {
      contact: ["name", "email", "phone", "language"],
      account: ["owed", "storeCredit"],
      orders: ["orderCount", "totalSpent", "lastOrderAt"],
      addresses: ["addresses"],
      internal: ["notes"],
      relation: ["active", "tags", "joiningDate", "acceptsMarketing"],
      terms: ["creditLimit", "taxExempt", "taxNumber"],
    },
  },
  // Customers of the counter often have no email.
  createdOften: true,
  csv: { key: "email", together: ["name", "phone"] },
  actions: {
    /** Merges another customer into this one. */
    merge: action({
      verb: "delete",
      on: [],
      fields: { from: text({ required: true, max: 64 }), values: json() },
      touches: ["orders", "returns", "parked-orders"],
    }),
    /** One payment for their unpaid orders, oldest first. */
    pay: action({ verb: "pay", on: [], fields: payForm, touches: ["orders", "payments"] }),
  },
  sample: (n, make) => ({ name: `Demo Customer ${make.words(1)} ${n}`, email: `customer-${n}@example.com` }),
  related: {
    orders: { by: "customerId", columns: ["placedAt", "total", "due", "status"] },
    "past-orders": { by: "customerId", columns: ["placedAt", "total", "refunded", "payment"] },
    returns: { by: "customerId", columns: ["invoiceNumber", "returnedAt", "reason", "total"] },
  },
});

export type Customer = RecordOf<typeof customers>;
