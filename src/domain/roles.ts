/** Who may do what: one table, enforced by the API and shown by the interface. Deny by default. */

export const roles = [
  "super-admin",
  "admin",
  "ceo",
  "manager",
  "cashier",
  "accountant",
  "driver",
  "delivery-person",
  "security-guard",
] as const;

export type Role = (typeof roles)[number];

export const areas = [
  "catalog",
  "stock",
  "orders",
  "till",
  "customers",
  "content",
  "finance",
  "reports",
  "staff",
  "settings",
  "audit",
] as const;

/** A part of the business that permissions speak of; every resource belongs to one. */
export type Area = (typeof areas)[number];

export type Verb =
  | "list"
  | "show"
  | "create"
  | "edit"
  | "delete"
  | "place"
  | "status"
  | "return"
  | "cancel"
  | "park"
  | "invoice"
  | "lookup"
  | "export";

type Grants = Partial<Record<Area, readonly Verb[]>>;

const look = ["list", "show"] as const;
const add = [...look, "create"] as const;
const change = [...add, "edit"] as const;
const all = [...change, "delete"] as const;
const sell = ["place", "status", "return", "cancel", "park", "invoice", "lookup"] as const;

const everything: Grants = {
  catalog: all,
  // The ledger and what waits at the till are only ever written by actions.
  stock: look,
  till: look,
  // Orders are placed, returned and cancelled, never created or deleted like other records.
  orders: [...look, "edit", ...sell],
  customers: all,
  content: all,
  finance: all,
  reports: ["list", "show", "export"],
  staff: all,
  settings: all,
  audit: look,
};

const delivery: Grants = { orders: [...look, "status"], customers: look };

const matrix: Record<Role, Grants> = {
  "super-admin": everything,
  admin: { ...everything, settings: [...look, "edit"] },
  ceo: {
    catalog: look,
    stock: look,
    orders: look,
    till: look,
    customers: look,
    content: look,
    finance: look,
    reports: ["list", "show", "export"],
    staff: look,
    settings: look,
    audit: look,
  },
  manager: {
    catalog: change,
    stock: look,
    orders: [...look, ...sell],
    till: look,
    customers: change,
    content: change,
    finance: look,
    reports: ["list", "show", "export"],
    staff: look,
    settings: look,
  },
  cashier: {
    catalog: look,
    stock: look,
    till: look,
    orders: [...look, "place", "park", "return", "invoice", "lookup"],
    customers: add,
    content: look,
    reports: look,
  },
  accountant: {
    catalog: look,
    stock: look,
    orders: [...look, "invoice"],
    customers: look,
    content: look,
    finance: [...look, "edit"],
    reports: ["list", "show", "export"],
  },
  driver: delivery,
  "delivery-person": delivery,
  "security-guard": { orders: ["lookup"] },
};

/** May this role do that in this area? */
export function can(role: Role, area: Area, verb: Verb): boolean {
  return matrix[role][area]?.includes(verb) ?? false;
}

const costReaders: readonly Role[] = ["super-admin", "admin", "ceo", "manager", "accountant"];

/** Who is on the road needs to find the door, not to know what was spent behind it. */
const sellers: readonly Role[] = [...costReaders, "cashier"];

/** Fields that only some roles may see: resource.field → roles. */
const fieldReaders: ReadonlyMap<string, readonly Role[]> = new Map([
  ["products.costPrice", costReaders],
  ["products.stockAtCost", costReaders],
  ["customers.notes", sellers],
  ["customers.orderCount", sellers],
  ["customers.totalSpent", sellers],
  ["customers.lastOrderAt", sellers],
]);

/** May this role see that field of a record it may see? */
export function canReadField(role: Role, resource: string, field: string): boolean {
  return fieldReaders.get(`${resource}.${field}`)?.includes(role) ?? true;
}

/** May this role write that field of a record it may write? What cannot be read cannot be written. */
export function canWriteField(role: Role, resource: string, field: string): boolean {
  return canReadField(role, resource, field);
}

/** The part of a resource that a role reaches: a condition on a field, or on who is signed in. */
export type Scope =
  | { readonly field: string; readonly ne: string }
  | { readonly field: string; readonly is: "me" }
  | { readonly field: string; readonly among: "my customers" };

/** Roles that bring orders to people, and see only what they are to bring. */
export function isOnTheRoad(role: Role): boolean {
  return role === "driver" || role === "delivery-person";
}

const nobodyAbove: Scope = { field: "role", ne: "super-admin" };

/** The records of a resource that the role may do this with; null where it is all of them. Outside is 404. */
export function scopeOf(role: Role, resource: string, verb: Verb): Scope | null {
  if (resource === "staff" && role === "admin" && verb !== "list" && verb !== "show") return nobodyAbove;
  if (!isOnTheRoad(role)) return null;
  if (resource === "orders") return { field: "assignedTo", is: "me" };
  // They take no goods back: what somebody else wrote is none of theirs.
  if (resource === "returns") return { field: "staffId", is: "me" };
  return resource === "customers" ? { field: "id", among: "my customers" } : null;
}

/** Roles from the most to the least powerful; nobody gives a role above their own. */
export function mayGrant(granter: Role, granted: Role): boolean {
  if (granter === "super-admin") return true;
  return granter === "admin" && granted !== "super-admin";
}
