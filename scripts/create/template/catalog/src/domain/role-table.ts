/** The areas, verbs and roles of the project: who may do what. `roles.ts` reads it. */
import type { DefinedRole, GrantsOf } from "./role-definition.ts";

export const areas = [
  "records",
  "catalog",
  "stock",
  "content",
  "finance",
  "reports",
  "staff",
  "settings",
  "delivery",
  "audit",
] as const;

/** An area of the project; every resource belongs to one. */
export type Area = (typeof areas)[number];

export const verbs = ["list", "show", "create", "edit", "delete", "receive", "export"] as const;

/** The verbs of permissions. */
export type Verb = (typeof verbs)[number];

/** What the back end has to be able to do for a verb. Those left out are what data providers do. */
export const verbNeeds: Readonly<Partial<Record<Verb, "act" | "service">>> = { receive: "service" };

type Grants = GrantsOf<Area, Verb>;

/** What a role is, ours or one of a plugin. */
export type RoleDefinition = DefinedRole<Area, Verb>;

const look = ["list", "show"] as const;
const change = [...look, "create", "edit"] as const;
const all = [...change, "delete"] as const;

const everything: Grants = {
  records: all,
  catalog: all,
  // The ledger is written only by actions on products.
  stock: look,
  content: all,
  // Currencies and taxes.
  finance: all,
  reports: ["list", "show", "export"],
  staff: all,
  settings: all,
  // Countries and states, which are options for anyone who enters an address.
  delivery: all,
  audit: look,
};

/** The built-in roles, from most to least powerful. */
export const ownRoles = {
  "super-admin": { may: everything },
  admin: { may: { ...everything, settings: [...look, "edit"] } },
  ceo: {
    may: {
      records: look,
      catalog: look,
      stock: look,
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
      records: all,
      catalog: change,
      stock: look,
      content: change,
      finance: look,
      reports: ["list", "show", "export"],
      staff: look,
      settings: look,
      delivery: look,
    },
  },
  accountant: {
    may: {
      records: look,
      catalog: look,
      stock: look,
      content: look,
      finance: [...look, "edit"],
      reports: ["list", "show", "export"],
    },
    menu: "work",
  },
  cashier: { may: { records: change, catalog: look, stock: look, content: look, delivery: look } },
} as const satisfies Record<string, RoleDefinition>;

/** Areas with personal data. */
export const personalAreas: readonly Area[] = ["records", "staff", "reports"];

/** Verbs that make sense without permission to list. */
export const independentVerbs: readonly Verb[] = ["list"];

/** The role with the fewest permissions, which new accounts and new roles begin with. */
export const leastRole: keyof typeof ownRoles = "cashier";

/** The role that is proposed for somebody who signed up. */
export const usualRole: keyof typeof ownRoles = "cashier";

/** The workplaces that staff need access to. */
export type Workplace = "pos" | "shop";

/** Returns the workplaces one of which an action needs, regardless of role: none does. */
export function workplacesFor(_area: Area, _verb: Verb, _delivers: boolean): readonly Workplace[] {
  return [];
}
