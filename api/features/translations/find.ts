import { finder } from "../../../src/domain/texts/search.ts";
import type { TextRow, TextState } from "../../../src/domain/texts/translations.ts";

/** Filter of a language's texts. */
export interface TextQuery {
  readonly q: string;
  readonly namespace: string;
  readonly show: Show;
}

export const textFilters = ["all", "missing", "changed", "done", "edited"] as const;
type Show = (typeof textFilters)[number];

const isShown = ({ state, edited }: TextRow, show: Show): boolean =>
  show === "all" || (show === "edited" ? edited : state === (show satisfies TextState));

const wordsOf = (row: TextRow): string[] => [
  `${row.namespace}:${row.key}`,
  ...row.texts.flatMap(({ english, text }) => [english ?? "", text ?? ""]),
];

/** The texts that match search and namespace in any state, and those of them in the requested state. */
export function findTexts(rows: readonly TextRow[], { q, namespace, show }: TextQuery) {
  const isFound = finder(q);
  const matching = rows.filter(
    (row) => (namespace === "" || row.namespace === namespace) && isFound(...wordsOf(row)),
  );
  const count = (one: Show) => matching.filter((row) => isShown(row, one)).length;
  const counts = {
    all: count("all"),
    missing: count("missing"),
    changed: count("changed"),
    done: count("done"),
    edited: count("edited"),
  };
  return { rows: matching.filter((row) => isShown(row, show)), counts };
}

/** The namespaces in order, with their numbers of untranslated texts. */
export function namespacesOf(rows: readonly TextRow[]) {
  const open = new Map<string, number>();
  for (const { namespace, state } of rows) {
    open.set(namespace, (open.get(namespace) ?? 0) + (state === "done" ? 0 : 1));
  }
  return [...open].map(([name, waiting]) => ({ name, open: waiting }));
}
