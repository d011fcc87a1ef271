import type { Group } from "../core/manifest.ts";
import type { Permissions } from "../core/permissions.ts";
import { grantsAny } from "../domain/role-changes.ts";
import { can, type Holder, type Role, startOfRole, type Worker } from "../domain/roles.ts";
import type { ResourceName } from "../resources/index.ts";
import { manifests } from "../resources/manifests.ts";
import type { PosSettings } from "../resources/pos-settings.ts";
import { type CustomScreenName, customScreens, isOffered } from "./custom-screens.ts";

/** What a role's work is, of all that the role may open. */
interface Work {
  /** Where it begins, if the person may do that with orders. */
  readonly start?: {
    readonly path: string;
    readonly verb: "place" | "list" | "lookup";
  };
  /** The entries of the menu; the palette and links lead to everything else that is allowed. */
  readonly menu: ReadonlySet<ResourceName | CustomScreenName>;
}

const onTheRoad: Work = {
  start: { path: manifests.orders.paths.list, verb: "list" },
  menu: new Set(["orders", "customers"]),
};

/** Roles whose work is a part of what they may open. Everybody else's is all of it, and begins at the dashboard. */
const works: Partial<Record<Role, Work>> = {
  cashier: {
    start: { path: customScreens.orderEntry.path, verb: "place" },
    menu: new Set([
      "dashboard",
      "orderEntry",
      "orders",
      "returns",
      "parked-orders",
      "till-sessions",
      "kitchen",
      "orderLookup",
      "customers",
      "products",
      "coupons",
      "reports",
    ]),
  },
  accountant: {
    menu: new Set([
      "dashboard",
      "orders",
      "returns",
      "payments",
      "till-sessions",
      "customers",
      "reports",
      "products",
      "stock-movements",
      "stock-receipts",
      "coupons",
      "tax-classes",
      "taxes",
      "currencies",
    ]),
  },
  driver: onTheRoad,
  "delivery-person": onTheRoad,
  "security-guard": {
    start: { path: customScreens.orderLookup.path, verb: "lookup" },
    menu: new Set(["orderLookup"]),
  },
};

/** Where everybody begins whose work begins nowhere else; without figures to show, at the catalogue. */
const home = isOffered(customScreens.dashboard)
  ? customScreens.dashboard.path
  : manifests.products.paths.list;

/** Where somebody's work begins: after signing in, at `/`, and behind the product's sign. */
export function startPageOf(person: Worker | null, may: Permissions["may"]): string {
  const brought = person && startOfRole(person.role);
  if (brought) return brought;
  const start = person ? works[person.role]?.start : undefined;
  return start && may(manifests.orders, start.verb) ? start.path : home;
}

/** The view of the POS, as the API has told it with the page. Another server tells nothing. */
export const viewFromCookie = (): PosSettings["view"] =>
  document.cookie.includes("posView=restaurant") ? "restaurant" : "retail";

/** What a till without tables has no use for. */
const atTables: ReadonlySet<string> = new Set<ResourceName | CustomScreenName>([
  "tables",
  "table-orders",
  "kitchen-tickets",
  "kitchen",
]);

/** What is set up once, or looked after from time to time. */
const occasional: ReadonlySet<Group> = new Set<Group>(["content", "seo", "localization", "settings"]);

/** Is the group of the menu what somebody opens every day? Whose work is a part of everything, all of that part is. */
export const isDaily = (holder: Holder | null, group: Group): boolean =>
  (holder !== null && works[holder.role] !== undefined) || !occasional.has(group);

/**
 * Whether the menu of somebody contains the screen or list: what belongs to the work of their role, and what the shop has
 * given to it.
 * @param view what the POS of the business looks like
 */
export function isWorkOf(holder: Holder | null, name: string, view: PosSettings["view"]): boolean {
  if (view === "retail" && atTables.has(name)) return false;
  if (!holder) return true;
  // Whoever begins elsewhere and sees no figures is led away from the dashboard.
  if (name === "dashboard" && startOfRole(holder.role)) return can(holder, "reports", "show");
  const menu: ReadonlySet<string> | undefined = works[holder.role]?.menu;
  return (menu?.has(name) ?? true) || grantsAny(holder.changes ?? "", name);
}
