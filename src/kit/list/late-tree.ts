import { late } from "../late/late.ts";

/** Both are only loaded for lists that are trees. */
export const TreeTable = late(() => import("./tree/tree-table.tsx"), ["sequence"]);
/** Shows a list that is a tree as one; it is loaded for such lists only. */
export const AsTree = late(() => import("./tree/as-tree.tsx"), ["sequence"]);
