/** Who may do what: one table, enforced by the API and shown by the interface. Deny by default. */

import { files } from "../plugins/role-files.ts";
import { changeOf } from "./role-changes.ts";

const ownRoles = [
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

/** Roles that come with the project. */
export type OwnRole = (typeof ownRoles)[number];

/**
 * Roles that plugins bring, each a name here.
 * @example declare module "../../src/domain/roles.ts" { interface PluginRoles { buyer: PluginRole } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface PluginRoles {}

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

/** What a role may do in each area; nothing in those that it does not name. */
export type Grants = Readonly<Partial<Record<Area, readonly Verb[]>>>;

/** A role of a plugin. What it may do with the plugin's own entities, their `access` says. */
export interface PluginRole {
  readonly may: Grants;
  /** The address where its work begins. Default: the dashboard, which needs the area `reports`. */
  readonly start?: string;
}

const look = ["list", "show"] as const;
const add = [...look, "create"] as const;
const change = [...add, "edit"] as const;
const all = [...change, "delete"] as const;
/** `shipping` sets the shipping cost by hand, `openPrice` sells items that are no product at a typed price. */
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
  // The ledger and what waits at the till are only ever written by actions.
  stock: look,
  till: [...look, "park"],
  // Orders are placed, returned and cancelled, never created or deleted like other records.
  orders: [...look, "edit", ...sell],
  returns: [...look, "edit", "invoice"],
  // A ledger: its rows are written by what happens to orders.
  payments: look,
  customers: [...all, "pay"],
  content: all,
  finance: all,
  reports: ["list", "show", "export"],
  staff: all,
  settings: all,
  // Countries, states and carriers: whoever enters an address chooses from them.
  delivery: all,
  audit: look,
};

/** Reads what came back, and its document; taking goods back is the `return` of an order. */
const creditNotes = [...look, "invoice"] as const;

const onTheRoad: Grants = { orders: [...look, "status"], customers: look, delivery: look };

const matrix: Record<OwnRole, Grants> = {
  "super-admin": everything,
  admin: { ...everything, settings: [...look, "edit"], delivery: [...look, "edit"] },
  ceo: {
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
  manager: {
    catalog: change,
    stock: look,
    // Editing reaches what the declaration of orders leaves open: address, phone, driver, table and notes.
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
  cashier: {
    catalog: look,
    stock: look,
    till: [...look, "park"],
    // What is handed over at the counter goes on with the cashier; `statusesFor` says what that is.
    orders: [...look, "place", "pay", "park", "status", "return", "invoice", "lookup"],
    returns: creditNotes,
    payments: look,
    customers: [...add, "pay"],
    delivery: look,
    content: look,
    reports: look,
  },
  accountant: {
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
  driver: onTheRoad,
  "delivery-person": onTheRoad,
  "security-guard": { orders: ["lookup"] },
};

/** The roles of all plugins. Throws where one has the name of another role. */
function brought(): ReadonlyMap<string, PluginRole> {
  const found = new Map<string, PluginRole>();
  for (const [path, { roles }] of Object.entries(files)) {
    for (const [name, role] of Object.entries(roles)) {
      if (Object.hasOwn(matrix, name) || found.has(name)) {
        throw new Error(`${path.replace("../../", "")}: there is a role ${name} already.`);
      }
      found.set(name, role);
    }
  }
  return found;
}

const pluginRoles = brought();
const grants: ReadonlyMap<string, Grants> = new Map([
  ...Object.entries(matrix),
  ...[...pluginRoles].map(([name, { may }]): [string, Grants] => [name, may]),
]);

/** Every role, those of plugins last. */
export const roles: readonly Role[] = [...ownRoles, ...([...pluginRoles.keys()] as (keyof PluginRoles)[])];

/** Where the work of a plugin's role begins; undefined for other roles. */
export const startOfRole = (role: Role): string | undefined => pluginRoles.get(role)?.start;

/** Whether the table gives the role the permission in the area. Unknown roles have none. */
export function declares(role: Role, area: Area, verb: Verb): boolean {
  return grants.get(role)?.[area]?.includes(verb) ?? false;
}

/** Whoever has a role. */
export interface Holder {
  readonly role: Role;
  /** What the shop has changed of it, as `writeChanges` writes it. Default: nothing. */
  readonly changes?: string | null;
}

/**
 * What is declared of a right, with what the shop has changed. A Super Admin loses nothing.
 * @param subject the resource, global or area that the right is of
 */
export function changed({ role, changes }: Holder, subject: string, verb: Verb, declared: boolean): boolean {
  if (!changes || role === "super-admin") return declared;
  const change = changeOf(changes, subject, verb);
  return declared ? change !== "taken" : change === "given";
}

/** Whether somebody has the permission in the area, by their role. */
export function can(holder: Holder, area: Area, verb: Verb): boolean {
  return changed(holder, area, verb, declares(holder.role, area, verb));
}

/** The fields of a staff member that decide permissions. A missing status counts as true. */
export interface Worker extends Holder {
  /** Works at the POS. */
  readonly posStatus?: boolean;
  /** Works in the online store. */
  readonly shopStatus?: boolean;
}

/** Roles that work with one record at a time. */
const oneAtATime: ReadonlySet<Role> = new Set(["cashier", "driver", "delivery-person", "security-guard"]);

/** Whether the role takes whole lists away as files, of what it may list. */
export const mayTakeLists = (role: Role): boolean => !oneAtATime.has(role);

/** Roles that know of customers and sales what they were given, or are shown of one. */
const shownOne: ReadonlySet<Role> = new Set(["driver", "delivery-person", "security-guard"]);

/** Whether the role sees nothing of customers and sales but what a declaration narrows to its own work. */
export const seesOwnWorkOnly = (role: Role): boolean => shownOne.has(role);

/** The roles that a shop may change. */
export const changeableRoles: readonly Role[] = roles.filter((role) => role !== "super-admin");

/** The workplaces that staff need access to. */
export type Workplace = "pos" | "shop";

/** Delivery roles, which see only the orders assigned to them. */
export function isDeliveryRole(role: Role): boolean {
  return role === "driver" || role === "delivery-person";
}

/** Whether the person has access to the workplace. */
function worksAt({ posStatus, shopStatus }: Worker, place: Workplace): boolean {
  return (place === "pos" ? posStatus : shopStatus) !== false;
}

const atPos: readonly Verb[] = ["place", "park", "cash", "openPrice", "kitchen"];
const onOrders: readonly Verb[] = ["status", "pay", "return", "cancel"];
const onContent: readonly Verb[] = ["create", "edit", "delete"];

/**
 * The workplace that keeps the person from this, whatever their role may; null where none does. Selling, parking and the kitchen
 * are work at the POS, changes of content work in the online store. Orders are moved on by whoever works at either;
 * `mayHandle` says which ones.
 */
export function closedAt(person: Worker, area: Area, verb: Verb): Workplace | null {
  if (area === "content" && onContent.includes(verb)) return worksAt(person, "shop") ? null : "shop";
  // A payment of a customer is one of their orders.
  const ofOrders = area === "orders" || (area === "customers" && verb === "pay");
  if (!ofOrders && area !== "till") return null;
  if (atPos.includes(verb)) return worksAt(person, "pos") ? null : "pos";
  const neither = !worksAt(person, "pos") && !worksAt(person, "shop");
  return onOrders.includes(verb) && neither && !isDeliveryRole(person.role) ? "pos" : null;
}

/** Whether the person may do this in the area: their role allows it and they have access to the workplace. */
export function may(person: Worker, area: Area, verb: Verb): boolean {
  return can(person, area, verb) && closedAt(person, area, verb) === null;
}

/** The workplace that handles orders of a type. */
export function workplaceOf(orderType: string): Workplace {
  return orderType === "online" ? "shop" : "pos";
}

/** Whether the person handles orders of that type. Delivery roles handle all assigned orders. */
export function mayHandle(person: Worker, orderType: string): boolean {
  return isDeliveryRole(person.role) || worksAt(person, workplaceOf(orderType));
}

/** Roles from the most to the least powerful; nobody may assign a role above their own. */
export function mayGrant(granter: Role, granted: Role): boolean {
  if (granter === "super-admin") return true;
  return granter === "admin" && granted !== "super-admin";
}
