/** What the page about fields says of each kind: a test compares it, pictures are made from it. */
import { readdirSync } from "node:fs";
import * as words from "../../src/core/define.ts";

export const fieldsPage = "docs/fields.md";

/** The kinds of fields that a declaration can name. */
export const kinds: readonly string[] = readdirSync("src/core/fields")
  .map((file) => file.replace(/\.ts$/, "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  .filter((name) => Object.hasOwn(words, name));

/** Those that people see as an input and as a cell of their own. */
export const pictured = kinds.filter((kind) => !["computed", "position", "secret"].includes(kind));

/** The line of facts in the section of a kind: the row below the head of its table. */
export function factsOf(section: string) {
  const [, row = ""] = /^\| Value .*\n\| -.*\n(\|.*)$/m.exec(section) ?? [];
  const cells = row.split(/(?<!\\)\|/).slice(1, -1);
  const [value = "", csv = "", column = "", operators = "", sorts = ""] = cells.map((cell) =>
    cell.trim().replaceAll("\\|", "|"),
  );
  const bare = (cell: string) => cell.replace(/^`|`$/g, "");
  return { value: bare(value), csv: bare(csv), column: bare(column), operators, sorts };
}
