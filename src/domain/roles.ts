/**
 * Roles and permissions: one table, enforced by the API and reflected by the interface. Access is denied by default.
 */

import { roleChangeOf } from "./role-changes.ts";

/**
 * Roles added by plugins, one key per role.
 * @example declare module "../../src/domain/roles.ts" { interface PluginRoles { buyer: RoleDefinition } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface PluginRoles {}

/** Built-in roles. */
export type OwnRole = keyof typeof ownRoles;

/** A built-in role, or one of a plugin. */
export type Role = OwnRole | keyof PluginRoles;

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

/** The permissions of a role by area; none in areas left out. */
type Grants = Readonly<Partial<Record<Area, readonly Verb[]>>>;

/** What a role is, ours or one of a plugin. Permissions on the plugin's own entities are in their `access`. */
export interface RoleDefinition {
  readonly may: Grants;
  /** The start page of those who may open it. Default: the dashboard, which needs the area `reports`. */
  readonly start?: string;
  /**
   * Its work is only a part of what it may open: its menu has what names it in `menuFor`; the palette and links lead to
   * everything else that is permitted. Default: everything permitted is in the menu.
   */
  readonly menu?: "work";
}

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
};

const ownRoles = {
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
  "security-guard": { may: { orders: ["lookup"] }, start: "/order-lookup", menu: "work" },
} as const satisfies Record<string, RoleDefinition>;

const definitions = new Map<string, RoleDefinition>();
const everyRole: Role[] = [];

/** Every role, plugin roles last. */
export const roles: readonly Role[] = everyRole;

const changeable: Role[] = [];

/** The roles that a store may change. */
export const changeableRoles: readonly Role[] = changeable;

/** The file that has added each role. */
const origins = new Map<string, string>();

/**
 * Adds roles, which whoever starts the program does once, before anything asks for roles. Throws if a role has the name
 * of another one.
 * @param origin the file that declares them
 */
export function addRoles(origin: string, added: Readonly<Record<string, RoleDefinition>>): void {
  for (const [name, definition] of Object.entries(added)) {
    const isNew = !definitions.has(name);
    if (!isNew && origins.get(name) !== origin)
      throw new Error(`${origin}: there is a role ${name} already.`);
    definitions.set(name, definition);
    origins.set(name, origin);
    if (!isNew) continue;
    // The name is a key of ownRoles, or of PluginRoles, which its plugin has extended.
    const role = name as Role;
    everyRole.push(role);
    if (role !== "super-admin") changeable.push(role);
  }
}

addRoles("src/domain/roles.ts", ownRoles);

/** Returns the start page of a role, for those who may open it; undefined for the dashboard. */
export const startOfRole = (role: Role): string | undefined => definitions.get(role)?.start;

/** Whether the menu of the role has only what belongs to its work. */
export const hasWorkMenu = (role: Role): boolean => definitions.get(role)?.menu === "work";

/** Whether the table grants the role the permission in the area. Unknown roles have none. */
export function declares(role: Role, area: Area, verb: Verb): boolean {
  return definitions.get(role)?.may[area]?.includes(verb) ?? false;
}

/** A user with a role. */
export interface Holder {
  readonly role: Role;
  /** The store's changes to the role, as serialised by `writeChanges`. Default: none. */
  readonly changes?: string | null;
}

/**
 * Applies the store's changes to a declared permission. A Super Admin loses nothing.
 * @param subject the resource, global or area of the right
 */
export function changed({ role, changes }: Holder, subject: string, verb: Verb, declared: boolean): boolean {
  if (!changes || role === "super-admin") return declared;
  const change = roleChangeOf(changes, subject, verb);
  return declared ? change !== "taken" : change === "given";
}

/** Whether the user has the permission in the area by role. */
export function can(holder: Holder, area: Area, verb: Verb): boolean {
  return changed(holder, area, verb, declares(holder.role, area, verb));
}

/** The fields of a staff member that decide permissions. A missing status counts as true. */
export interface Worker extends Holder {
  /** Whether they work at the POS. */
  readonly posStatus?: boolean;
  /** Whether they work in the online store. */
  readonly shopStatus?: boolean;
}

/** Roles that work on one record at a time. */
const oneAtATime: ReadonlySet<Role> = new Set(["cashier", "driver", "delivery-person", "security-guard"]);

/** Whether the role may export the lists it can read. */
export const mayTakeLists = (role: Role): boolean => !oneAtATime.has(role);

/** Roles that see only the customers and sales assigned or shown to them. */
const shownOne: ReadonlySet<Role> = new Set(["driver", "delivery-person", "security-guard"]);

/** Whether the role sees customers and sales only as far as a declaration limits them to its own work. */
export const seesOwnWorkOnly = (role: Role): boolean => shownOne.has(role);

/** The role with the fewest permissions, which new accounts and new roles begin with. */
export const leastRole: Role = "security-guard";

/** The workplaces that staff need access to. */
export type Workplace = "pos" | "shop";

/** Whether the role is a delivery role, which sees only orders assigned to it. */
export function isDeliveryRole(role: Role): boolean {
  return role === "driver" || role === "delivery-person";
}

/** Whether the user has access to the workplace. */
function worksAt({ posStatus, shopStatus }: Worker, place: Workplace): boolean {
  return (place === "pos" ? posStatus : shopStatus) !== false;
}

const atPos: readonly Verb[] = ["place", "park", "cash", "openPrice", "kitchen"];
const onOrders: readonly Verb[] = ["status", "pay", "return", "cancel"];
const onContent: readonly Verb[] = ["create", "edit", "delete"];

/**
 * Returns the workplace that the user lacks for this action, regardless of role; null if none. Selling, parking and the
 * kitchen belong to the POS, content changes to the online store. Either is enough to update orders; `mayHandle`
 * decides which ones.
 */
export function closedAt(person: Worker, area: Area, verb: Verb): Workplace | null {
  if (area === "content" && onContent.includes(verb)) return worksAt(person, "shop") ? null : "shop";
  // A customer's payment is a payment on their orders.
  const ofOrders = area === "orders" || (area === "customers" && verb === "pay");
  if (!ofOrders && area !== "till") return null;
  if (atPos.includes(verb)) return worksAt(person, "pos") ? null : "pos";
  const neither = !worksAt(person, "pos") && !worksAt(person, "shop");
  return onOrders.includes(verb) && neither && !isDeliveryRole(person.role) ? "pos" : null;
}

/** Whether the user may do this in the area: their role allows it and they have access to the workplace. */
export function may(person: Worker, area: Area, verb: Verb): boolean {
  return can(person, area, verb) && closedAt(person, area, verb) === null;
}

/** Returns the workplace that handles orders of a type. */
export function workplaceOf(orderType: string): Workplace {
  return orderType === "online" ? "shop" : "pos";
}

/** Whether the user handles orders of that type. Delivery roles handle all orders assigned to them. */
export function mayHandle(person: Worker, orderType: string): boolean {
  return isDeliveryRole(person.role) || worksAt(person, workplaceOf(orderType));
}

/**
 * Whether a user may assign a role. Roles are ordered from most to least powerful; nobody may assign a role above their
 * own.
 */
export function mayGrant(granter: Role, granted: Role): boolean {
  if (granter === "super-admin") return true;
  return granter === "admin" && granted !== "super-admin";
}
