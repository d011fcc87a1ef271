/** The business's areas, verbs and roles: who may do what. `roles.ts` reads it. */
import type { DefinedRole, GrantsOf } from "./role-definition.ts";

export const areas = [
  "catalog",
  "stock",
  "orders",
  "returns",
  "payments",
  "till",
  "customers",
  "content",
  "finance",
  "reports",
  "staff",
  "settings",
  "delivery",
  "audit",
] as const;

/** An area of the business; every resource belongs to one. */
export type Area = (typeof areas)[number];

export const verbs = [
  "list",
  "show",
  "create",
  "edit",
  "delete",
  "place",
  "status",
  "return",
  "cancel",
  "park",
  "invoice",
  "lookup",
  "pay",
  "export",
  "cash",
  "expected",
  "receive",
  "shipping",
  "openPrice",
  "kitchen",
] as const;

/** The verbs of permissions. */
export type Verb = (typeof verbs)[number];

/** What the back end has to be able to do for a verb. Those left out are what data providers do. */
export const verbNeeds = {
  place: "service",
  park: "service",
  return: "service",
  lookup: "service",
  invoice: "service",
  pay: "service",
  receive: "service",
  shipping: "service",
  openPrice: "service",
  status: "act",
  cancel: "act",
  cash: "act",
  kitchen: "act",
} as const satisfies Partial<Record<Verb, "act" | "service">>;

type Grants = GrantsOf<Area, Verb>;

/** What a role is, ours or one of a plugin. */
export type RoleDefinition = DefinedRole<Area, Verb>;

const look = ["list", "show"] as const;
const add = [...look, "create"] as const;
const change = [...add, "edit"] as const;
const all = [...change, "delete"] as const;
/** `shipping` allows a manual shipping cost, `openPrice` custom items at a typed price. */
const sell = [
  "place",
  "status",
  "pay",
  "return",
  "cancel",
  "park",
  "invoice",
  "lookup",
  "shipping",
  "openPrice",
] as const;

const everything: Grants = {
  catalog: all,
  // The ledger and parked orders are written only by actions.
  stock: look,
  till: [...look, "park"],
  // Orders are placed, returned and cancelled, never created or deleted like other records.
  orders: [...look, "edit", ...sell],
  returns: [...look, "edit", "invoice"],
  // Ledger rows are written only by actions on orders.
  payments: look,
  customers: [...all, "pay"],
  content: all,
  finance: all,
  reports: ["list", "show", "export"],
  staff: all,
  settings: all,
  // Countries, states and carriers are options for anyone who enters an address.
  delivery: all,
  audit: look,
};

/** Reads returns and credit notes; accepting a return is the `return` permission on orders. */
const creditNotes = [...look, "invoice"] as const;

const onTheRoad: RoleDefinition = {
  may: { orders: [...look, "status"], customers: look, delivery: look },
  start: "/orders",
  menu: "work",
  oneAtATime: true,
  ownWorkOnly: true,
  delivers: true,
};

/** The built-in roles, from most to least powerful. */
export const ownRoles = {
  "super-admin": { may: everything },
  admin: { may: { ...everything, settings: [...look, "edit"], delivery: [...look, "edit"] } },
  ceo: {
    may: {
      catalog: look,
      stock: look,
      orders: [...look, "invoice"],
      returns: creditNotes,
      payments: look,
      till: look,
      customers: look,
      content: look,
      finance: look,
      reports: ["list", "show", "export"],
      staff: look,
      settings: look,
      delivery: look,
      audit: look,
    },
  },
  manager: {
    may: {
      catalog: change,
      stock: look,
      // Editing is limited to the editable fields of orders: address, phone, driver, table and notes.
      orders: [...look, "edit", ...sell],
      returns: creditNotes,
      payments: look,
      till: [...look, "park"],
      customers: [...change, "pay"],
      content: change,
      finance: look,
      reports: ["list", "show", "export"],
      staff: look,
      settings: look,
      delivery: look,
    },
  },
  cashier: {
    may: {
      catalog: look,
      stock: look,
      till: [...look, "park"],
      // Cashiers update orders handed over at the counter; see `statusesFor`.
      orders: [...look, "place", "pay", "park", "status", "return", "invoice", "lookup"],
      returns: creditNotes,
      payments: look,
      customers: [...add, "pay"],
      delivery: look,
      content: look,
      reports: look,
    },
    start: "/orders/create",
    menu: "work",
    oneAtATime: true,
    ownFigures: true,
  },
  accountant: {
    may: {
      catalog: look,
      stock: look,
      orders: [...look, "invoice"],
      returns: creditNotes,
      payments: look,
      customers: look,
      content: look,
      finance: [...look, "edit"],
      reports: ["list", "show", "export"],
    },
    menu: "work",
  },
  driver: onTheRoad,
  "delivery-person": onTheRoad,
  "security-guard": {
    may: { orders: ["lookup"] },
    start: "/order-lookup",
    menu: "work",
    oneAtATime: true,
    ownWorkOnly: true,
  },
} as const satisfies Record<string, RoleDefinition>;

/** Areas with personal data and sales. */
export const personalAreas: readonly Area[] = [
  "orders",
  "returns",
  "payments",
  "till",
  "customers",
  "staff",
  "reports",
];

/** Verbs that make sense without permission to list. */
export const independentVerbs: readonly Verb[] = ["list", "lookup"];

/** The role with the fewest permissions, which new accounts and new roles begin with. */
export const leastRole: keyof typeof ownRoles = "security-guard";

/** The role that is proposed for somebody who signed up. */
export const usualRole: keyof typeof ownRoles = "cashier";

/** The workplaces that staff need access to. */
export type Workplace = "pos" | "shop";

const atPos: readonly Verb[] = ["place", "park", "cash", "openPrice", "kitchen"];
const onOrders: readonly Verb[] = ["status", "pay", "return", "cancel"];
const onContent: readonly Verb[] = ["create", "edit", "delete"];

/**
 * Returns the workplaces one of which an action needs, regardless of role; none if it needs none. Selling, parking and
 * the kitchen belong to the POS, content changes to the online store. Either is enough to update orders, which delivery
 * roles may always do; `mayHandle` decides which ones.
 */
export function workplacesFor(area: Area, verb: Verb, delivers: boolean): readonly Workplace[] {
  if (area === "content" && onContent.includes(verb)) return ["shop"];
  // A customer's payment is a payment on their orders.
  const ofOrders = area === "orders" || (area === "customers" && verb === "pay");
  if (!ofOrders && area !== "till") return [];
  if (atPos.includes(verb)) return ["pos"];
  return onOrders.includes(verb) && !delivers ? ["pos", "shop"] : [];
}
