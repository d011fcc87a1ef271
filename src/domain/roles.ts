/**
 * Roles and permissions: one table, enforced by the API and reflected by the interface. Access is denied by default.
 */

import { roleChangeOf } from "./role-changes.ts";
import {
  type Area,
  ownRoles,
  type RoleDefinition,
  type Verb,
  type Workplace,
  workplacesFor,
} from "./role-table.ts";

export {
  type Area,
  areas,
  leastRole,
  type RoleDefinition,
  type Verb,
  verbs,
  type Workplace,
} from "./role-table.ts";

/**
 * Roles added by plugins, one key per role.
 * @example declare module "../../src/domain/roles.ts" { interface PluginRoles { buyer: RoleDefinition } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface PluginRoles {}

/** Built-in roles. */
type OwnRole = keyof typeof ownRoles;

/** A built-in role, or one of a plugin. */
export type Role = OwnRole | keyof PluginRoles;

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
    const owner = origins.get(name);
    if (!isNew && owner !== origin)
      throw new Error(`${origin}: ${owner} has the role "${name}" already: choose another name.`);
    definitions.set(name, definition);
    origins.set(name, origin);
    if (!isNew) continue;
    // The name is a key of ownRoles, or of PluginRoles, which its plugin has extended.
    const role = name as Role;
    everyRole.push(role);
    if (role !== "super-admin") changeable.push(role);
  }
}

addRoles("src/domain/role-table.ts", ownRoles);

/** Returns the start page of a role, for those who may open it; undefined for the dashboard. */
export const startOfRole = (role: Role): string | undefined => definitions.get(role)?.start;

/** Whether the menu of the role has only what belongs to its work. */
export const hasWorkMenu = (role: Role): boolean => definitions.get(role)?.menu === "work";

/** Whether the table grants the role the permission in the area. Unknown roles have none. */
export function declares(role: Role, area: Area, verb: Verb): boolean {
  return definitions.get(role)?.may[area]?.includes(verb) ?? false;
}

/** The permissions that a role has by its declaration, by area. */
export const grantsOf = (role: Role): RoleDefinition["may"] => definitions.get(role)?.may ?? {};

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

/** Whether the role may export the lists it can read. */
export const mayTakeLists = (role: Role): boolean => definitions.get(role)?.oneAtATime !== true;

/** Whether the role sees customers and sales only as far as a declaration limits them to its own work. */
export const seesOwnWorkOnly = (role: Role): boolean => definitions.get(role)?.ownWorkOnly === true;

/** Whether reports show the role only its own figures. */
export const seesOwnFiguresOnly = (role: Role): boolean => definitions.get(role)?.ownFigures === true;

/** Whether the role is a delivery role, which sees only orders assigned to it. */
export const isDeliveryRole = (role: Role): boolean => definitions.get(role)?.delivers === true;

/** Whether the user has access to the workplace. */
function worksAt({ posStatus, shopStatus }: Worker, place: Workplace): boolean {
  return (place === "pos" ? posStatus : shopStatus) !== false;
}

/** Returns the workplace that the user lacks for this action, regardless of role; null if none. */
export function closedAt(person: Worker, area: Area, verb: Verb): Workplace | null {
  const places = workplacesFor(area, verb, isDeliveryRole(person.role));
  return places.some((place) => worksAt(person, place)) ? null : (places[0] ?? null);
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
