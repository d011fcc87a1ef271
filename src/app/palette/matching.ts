import { finder } from "../../domain/texts/search.ts";
import type { PaletteLine } from "./commands.ts";

/** Returns the commands whose label or search words contain every word of the text. */
export function matchingWords<C extends PaletteLine>(commands: readonly C[], text: string): C[] {
  const isFound = finder(text);
  return commands.filter(({ label, words = "" }) => isFound(label, words));
}
