import { defineResource, flag, type RecordOf, select, tags, text } from "../core/define.ts";
import { changeableRoles } from "../domain/roles.ts";

/** Only written on the roles screen. */
const rights = { hidden: ["form", "filter", "bulk", "csv"] } as const;

/**
 * The shop's changes of built-in roles, and its custom roles. Each has the access scope of a built-in role and differs
 * in some permissions.
 */
export const roles = defineResource({
  name: "roles",
  icon: "sliders",
  group: "settings",
  area: "settings",
  access: { verbs: { admin: ["list", "show"] } },
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 60, search: true }),
    kind: select(["custom", "builtIn"], { required: true, initial: "custom", hidden: ["form", "bulk"] }),
    /** The built-in role it is or is based on, which determines the accessible records and visible fields. */
    basedOn: select(changeableRoles, { required: true, hidden: ["bulk"] }),
    /** Whether it can be assigned. */
    active: flag({ initial: true }),
    /** Permissions in addition to the role table, such as `orders.cancel`. */
    given: tags(rights),
    /** Permissions of the role table that it lacks. */
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
