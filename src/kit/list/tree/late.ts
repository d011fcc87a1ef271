import { loadTexts } from "../../../providers/i18n/i18n.ts";
import { late } from "../../ui/late.ts";

/** Loads a component together with the texts about moves. */
async function withWords<P>(part: Promise<P>): Promise<P> {
  const [loaded] = await Promise.all([part, loadTexts("sequence")]);
  return loaded;
}

/** Both are only loaded for lists that are trees. */
export const TreeTable = late(() => withWords(import("./tree-table.tsx")));
export const AsTree = late(() => withWords(import("./as-tree.tsx")));
