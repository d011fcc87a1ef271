import type { Verb } from "../../../../src/domain/roles.ts";

const change = ["list", "show", "create", "edit"] as const satisfies readonly Verb[];
const all = [...change, "delete"] as const satisfies readonly Verb[];

/** The permissions on suppliers and purchase orders that differ from those on the stock. */
export const purchasingAccess = {
  verbs: { "super-admin": all, admin: all, buyer: all, manager: change, cashier: [] },
} as const;
