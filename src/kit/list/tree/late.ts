import { withTexts } from "../../../providers/i18n/i18n.ts";
import { late } from "../../ui/late.ts";

/** Both are only loaded for lists that are trees. */
export const TreeTable = late(() => withTexts(import("./tree-table.tsx"), "sequence"));
export const AsTree = late(() => withTexts(import("./as-tree.tsx"), "sequence"));
