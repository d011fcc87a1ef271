import { loadTexts } from "../../../providers/i18n.ts";
import { late } from "../../ui/late.ts";

/** A part with the words about moves. */
async function withWords<P>(part: Promise<P>): Promise<P> {
  const [loaded] = await Promise.all([part, loadTexts("sequence")]);
  return loaded;
}

/** Both are fetched for lists that are trees alone. */
export const TreeTable = late(() => withWords(import("./tree-table.tsx")));
export const AsTree = late(() => withWords(import("./as-tree.tsx")));
