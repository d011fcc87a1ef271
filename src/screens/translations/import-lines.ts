import type { Table } from "../../kit/import/index.ts";

/** A row of a file of texts; what the API takes, and where it stands. */
export interface ImportLine {
  /** From 1. */
  readonly line: number;
  readonly key: string;
  readonly translation: string;
  /** The English that was translated; empty where the file does not say. */
  readonly english: string;
  /** An earlier row has the same key: this one is not sent. */
  readonly repeated: boolean;
}

/** The rows of a file; null where its columns are not `key` and `translation`, in whatever case and order. */
export function importLines({ headers, rows }: Table): readonly ImportLine[] | null {
  const at = (name: string) => headers.findIndex((header) => header.toLowerCase() === name);
  const [key, translation, english] = [at("key"), at("translation"), at("english")];
  if (key < 0 || translation < 0) return null;
  const seen = new Set<string>();
  return rows.map(({ line, cells }) => {
    const own = (cells[key] ?? "").trim();
    const repeated = own !== "" && seen.has(own);
    seen.add(own);
    return {
      line,
      key: own,
      translation: cells[translation] ?? "",
      english: english < 0 ? "" : (cells[english] ?? ""),
      repeated,
    };
  });
}
