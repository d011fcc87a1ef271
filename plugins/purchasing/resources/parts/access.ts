import type { Verb } from "../../../../src/domain/roles.ts";

const look = ["list", "show"] as const satisfies readonly Verb[];
const change = [...look, "create", "edit"] as const satisfies readonly Verb[];
const all = [...change, "delete"] as const satisfies readonly Verb[];

/** The permissions of each role on suppliers and purchase orders; roles not listed don't see them. */
export const purchasingAccess = {
  verbs: {
    "super-admin": all,
    admin: all,
    buyer: all,
    manager: change,
    accountant: look,
    ceo: look,
  },
} as const;
