import { defineResource, flag, type RecordOf, select, tags, text } from "../core/define.ts";
import { changeableRoles } from "../domain/roles.ts";

const look = ["list", "show"] as const;
const all = [...look, "create", "edit", "delete"] as const;

/** Written on the screen of roles alone. */
const rights = { hidden: ["form", "filter", "bulk", "csv"] } as const;

/**
 * What the shop has changed of a role that is built in, and roles of its own. Each is one of the built-in roles, reaches
 * what that one reaches, and differs in some rights.
 */
export const roles = defineResource({
  name: "roles",
  icon: "sliders",
  group: "settings",
  area: "settings",
  access: { verbs: { "super-admin": all, admin: look, ceo: look, manager: look } },
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 60, search: true }),
    kind: select(["custom", "builtIn"], { required: true, initial: "custom", hidden: ["form", "bulk"] }),
    /** The built-in role that it is, or a copy of: it says which records are reached and which fields are seen. */
    basedOn: select(changeableRoles, { required: true, hidden: ["bulk"] }),
    /** Whether it can be given to somebody. */
    active: flag({ initial: true }),
    /** Rights beside those of the table, such as `orders.cancel`. */
    given: tags(rights),
    /** Rights of the table that it does not have. */
    taken: tags(rights),
  },
  list: {
    columns: ["name", "basedOn", "active"],
    filters: ["kind", "basedOn", "active"],
    sort: "name",
    views: { custom: { kind: "custom" }, builtIn: { kind: "builtIn" } },
  },
  csv: { key: "name" },
  sample: (n) => ({ name: `Role ${n}`, kind: "custom" as const }),
});

export type ShopRole = RecordOf<typeof roles>;
