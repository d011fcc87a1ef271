/** The facts about each kind on the page about fields: a test checks them, screenshots are made from them. */
import { readdirSync } from "node:fs";
import * as words from "../../src/core/define.ts";

export const fieldsPage = "docs/fields.md";

/** The kinds of fields available in declarations. */
export const kinds: readonly string[] = readdirSync("src/core/kinds")
  .map((file) => file.replace(/\.ts$/, "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  .filter((name) => Object.hasOwn(words, name));

/** The kinds with their own input and cell. */
export const pictured = kinds.filter((kind) => !["computed", "position", "secret"].includes(kind));

/** Parses the facts in the section of a kind: the first row of its table. */
export function factsOf(section: string) {
  const [, row = ""] = /^\| Value .*\n\| -.*\n(\|.*)$/m.exec(section) ?? [];
  const cells = row.split(/(?<!\\)\|/).slice(1, -1);
  const [value = "", csv = "", column = "", operators = "", sorts = ""] = cells.map((cell) =>
    cell.trim().replaceAll("\\|", "|"),
  );
  const bare = (cell: string) => cell.replace(/^`|`$/g, "");
  return { value: bare(value), csv: bare(csv), column: bare(column), operators, sorts };
}
