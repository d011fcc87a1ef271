import type { Group } from "../../core/manifest.ts";
import type { PageLayout } from "../../core/page-layout.ts";
import {
  isStandaloneArea,
  type PermissionRequest,
  type StandaloneArea,
} from "../../core/roles/permissions.ts";
import type { Role, Verb } from "../../domain/roles.ts";
import { type Capability, offers } from "../../providers/backend.ts";
import { backend } from "../../providers/data.ts";
import type { GlobalName, ResourceName } from "../../resources/index.ts";
import { manifests } from "../../resources/manifests.ts";
import { customerOrderPath } from "../../screens/customers/customer-address.ts";
import { returnPattern } from "../../screens/orders/return-path.ts";
import { hubPath } from "../../screens/reports/report-names.ts";
import type { IconName } from "../registry/icons.tsx";

type Subject = ResourceName | GlobalName | StandaloneArea;

/** Returns the subject of a screen's permission check. */
export const askedOf = (of: Subject): PermissionRequest => (isStandaloneArea(of) ? of : manifests[of]);

/** A hand-written screen: the data the registry has of a resource, for a screen without one. */
export interface CustomScreen {
  readonly path: string;
  /** Its name in `shell:screens`. */
  readonly name: string;
  readonly icon: IconName;
  /** The subject whose permission opens it; without one, every signed-in user may. */
  readonly of?: Subject;
  /** The required permission of the subject. Default: list. */
  readonly verb?: Verb;
  /** Its place in the menu: in a group, at the top, or not at all. */
  readonly menu: Group | "top" | "none";
  /** Roles with a menu of their work that have it there. */
  readonly menuFor?: readonly Role[];
  /** The resource whose list leads to it: the menu and the breadcrumbs show that list as current. */
  readonly below?: ResourceName;
  /** What stands in its place until it is drawn. Default: what is usual for its path. */
  readonly layout?: PageLayout;
  /** The back end capability it requires. */
  readonly needs?: Capability;
}

export const customScreens = {
  dashboard: {
    path: "/dashboard",
    name: "dashboard",
    icon: "dashboard",
    menu: "top",
    menuFor: ["cashier", "accountant"],
    layout: "cards",
    needs: "reports",
  },
  profile: { path: "/edit-profile", name: "profile", icon: "user", menu: "none", needs: "service" },
  reports: {
    path: hubPath,
    name: "reports",
    icon: "chart",
    of: "reports",
    menu: "sales",
    menuFor: ["cashier", "accountant"],
    needs: "reports",
  },
  orderEntry: {
    path: "/orders/create",
    name: "orderEntry",
    icon: "wallet",
    of: "orders",
    verb: "place",
    menu: "sales",
    menuFor: ["cashier"],
    needs: "service",
  },
  kitchen: {
    path: "/kitchen",
    name: "kitchen",
    icon: "read",
    of: "kitchen-tickets",
    menu: "sales",
    menuFor: ["cashier"],
    needs: "service",
  },
  orderLookup: {
    path: "/order-lookup",
    name: "orderLookup",
    icon: "search",
    of: "orders",
    verb: "lookup",
    menu: "sales",
    menuFor: ["cashier", "security-guard"],
    needs: "service",
  },
  customerOrder: {
    path: customerOrderPath,
    name: "customerOrder",
    icon: "user",
    of: "customers",
    menu: "none",
    below: "customers",
  },
  returnOrder: {
    path: returnPattern,
    name: "returnOrder",
    icon: "rollback",
    of: "orders",
    verb: "return",
    menu: "none",
    below: "orders",
    needs: "service",
  },
  receiveStock: {
    path: "/stock-receipts/create",
    name: "receiveStock",
    icon: "plus-square",
    of: "stock-receipts",
    verb: "receive",
    menu: "none",
    below: "stock-receipts",
    needs: "service",
  },
  pendingApproval: {
    path: "/pending-approval",
    name: "pendingApproval",
    icon: "audit",
    // The permission for reviews also covers sign-ups.
    of: "reviews",
    verb: "edit",
    menu: "people",
    needs: "service",
  },
  settings: {
    path: "/settings",
    name: "settings",
    icon: "setting",
    of: "global-settings",
    verb: "show",
    menu: "settings",
  },
  storeCustomization: {
    path: "/store-customization",
    name: "storeCustomization",
    icon: "layout",
    of: "slider",
    verb: "show",
    menu: "content",
  },
  headerFooter: {
    path: "/header-footer",
    name: "headerFooter",
    icon: "header",
    of: "header",
    verb: "show",
    menu: "content",
  },
  auditLog: {
    path: "/audit-log",
    name: "auditLog",
    icon: "shield",
    of: "audit",
    menu: "settings",
    needs: "service",
  },
  translations: {
    path: "/translations",
    name: "translations",
    icon: "letters",
    of: "languages",
    menu: "localization",
    needs: "service",
  },
  comingSoon: { path: "/coming-soon", name: "comingSoon", icon: "clock", menu: "none" },
  notFound: { path: "/404", name: "notFound", icon: "question", menu: "none" },
} as const satisfies Record<string, CustomScreen>;

export type CustomScreenName = keyof typeof customScreens;

/** Whether the back end supports the screen. */
export const isOffered = ({ needs }: CustomScreen): boolean => needs === undefined || offers(backend, needs);

/** The screens that are offered. */
export const offeredScreens: readonly CustomScreen[] = Object.values(customScreens).filter(isOffered);
