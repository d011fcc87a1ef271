import { csvFile } from "../../src/core/csv.ts";
import { keyOf, type TextRow } from "../../src/domain/translations.ts";

/** The rows as a CSV file, one line for each form. The import takes it back as it is. */
export function fileOf(rows: readonly TextRow[]): string {
  const lines = rows.flatMap(({ namespace, key, state, texts }) =>
    texts.map(({ form, english, text }) => [`${namespace}:${keyOf(key, form)}`, english, text ?? "", state]),
  );
  return csvFile([["key", "english", "translation", "state"], ...lines]);
}
