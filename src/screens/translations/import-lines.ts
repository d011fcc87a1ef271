import { guessMapping } from "../../kit/import/match.ts";
import type { ImportTable } from "../../kit/import/table.ts";

/** A row of a file of texts as the API takes it, with its position. */
export interface ImportLine {
  /** From 1. */
  readonly line: number;
  readonly key: string;
  readonly translation: string;
  /** The English source text; empty if the file has none. */
  readonly english: string;
  /** Whether an earlier row has the same key: duplicates are not sent. */
  readonly repeated: boolean;
}

const columns = ["key", "translation", "english"] as const;
const targets = columns.map((name) => ({ name, labels: [] }));

/** Parses the rows of a file; null without the columns `key` and `translation`. */
export function importLines({ headers, rows }: ImportTable): readonly ImportLine[] | null {
  const mapping = guessMapping(headers, targets);
  const [key, translation, english] = columns.map((name) => mapping.indexOf(name));
  if (key === undefined || key < 0 || translation === undefined || translation < 0) return null;
  const seen = new Set<string>();
  return rows.map(({ line, cells }) => {
    const own = (cells[key] ?? "").trim();
    const repeated = own !== "" && seen.has(own);
    seen.add(own);
    return {
      line,
      key: own,
      translation: cells[translation] ?? "",
      english: cells[english ?? -1] ?? "",
      repeated,
    };
  });
}
