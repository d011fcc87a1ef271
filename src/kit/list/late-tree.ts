import { withTexts } from "../../providers/i18n/i18n.ts";
import { late } from "../late/late.ts";

/** Both are only loaded for lists that are trees. */
export const TreeTable = late(() => withTexts(import("./tree/tree-table.tsx"), "sequence"));
export const AsTree = late(() => withTexts(import("./tree/as-tree.tsx"), "sequence"));
