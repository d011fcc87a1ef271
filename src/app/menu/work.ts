import type { Group } from "../../core/manifest.ts";
import type { Permissions } from "../../core/roles/permissions.ts";
import { grantsAny } from "../../domain/role-changes.ts";
import { can, type Holder, type Role, startOfRole, type Worker } from "../../domain/roles.ts";
import { manifests } from "../../resources/manifests.ts";
import type { PosSettings } from "../../resources/pos-settings.ts";
import dashboard from "../../screens/dashboard/dashboard.screen.ts";
import { declaredScreens } from "../../screens/declared-screens.ts";
import orderEntry from "../../screens/order-entry/order-entry.screen.ts";
import orderLookup from "../../screens/order-lookup/order-lookup.screen.ts";
import { allManifests } from "../registry/manifests.ts";
import { isOffered } from "./offered-screens.ts";

/** The start page of a role, if the user has that permission for orders. */
interface Start {
  readonly path: string;
  readonly verb: "place" | "list" | "lookup";
}

const onTheRoad: Start = { path: manifests.orders.paths.list, verb: "list" };

/**
 * Roles whose work is only a part of what they may open, with their start page. Their menu has what names them in
 * `menuFor`; the palette and links lead to everything else that is permitted. All others have the full menu and start at
 * the dashboard.
 */
const starts: ReadonlyMap<Role, Start | null> = new Map([
  ["cashier", { path: orderEntry.path, verb: "place" }],
  ["accountant", null],
  ["driver", onTheRoad],
  ["delivery-person", onTheRoad],
  ["security-guard", { path: orderLookup.path, verb: "lookup" }],
]);

const named: Iterable<{ readonly name: string; readonly menuFor?: readonly Role[] }> = [
  ...declaredScreens,
  ...allManifests,
];

/** The roles that have an entry in their menu, by its name. */
const menusWith = new Map([...named].map(({ name, menuFor = [] }) => [name, menuFor]));

/** The default start page; the catalogue if the back end has no figures for a dashboard. */
const home = isOffered(dashboard) ? dashboard.path : manifests.products.paths.list;

/** Returns the user's start page: after signing in, at `/`, and behind the logo. */
export function startPageOf(person: Worker | null, may: Permissions["may"]): string {
  const brought = person && startOfRole(person.role);
  if (brought) return brought;
  const start = person ? starts.get(person.role) : undefined;
  return start && may(manifests.orders, start.verb) ? start.path : home;
}

/** Returns the view of the POS, as set by the API in a cookie. Other servers set none. */
export const viewFromCookie = (): PosSettings["view"] =>
  document.cookie.includes("posView=restaurant") ? "restaurant" : "retail";

/** Entries without use in a till without tables. */
const atTables: ReadonlySet<string> = new Set(["tables", "table-orders", "kitchen-tickets", "kitchen"]);

/** Groups that are set up once or maintained occasionally. */
const occasional: ReadonlySet<Group> = new Set<Group>(["content", "seo", "localization", "settings"]);

/** Whether the group of the menu is used daily. For roles with a reduced menu, every group is. */
export const isDaily = (holder: Holder | null, group: Group): boolean =>
  (holder !== null && starts.has(holder.role)) || !occasional.has(group);

/**
 * Whether the user's menu contains the screen or list: what belongs to the work of their role, and what the shop has
 * added to it.
 * @param view the view of the business's POS
 */
export function isWorkOf(holder: Holder | null, name: string, view: PosSettings["view"]): boolean {
  if (view === "retail" && atTables.has(name)) return false;
  if (!holder) return true;
  // A user with another start page and without figures would be redirected away from the dashboard.
  if (name === "dashboard" && startOfRole(holder.role)) return can(holder, "reports", "show");
  if (!starts.has(holder.role) || menusWith.get(name)?.includes(holder.role)) return true;
  return grantsAny(holder.changes ?? "", name);
}
