import { csvFile } from "../../../src/core/import/csv-file.ts";
import { keyOf, type TextRow } from "../../../src/domain/texts/translations.ts";

/** The rows as a CSV file with one line per plural form, which the import accepts unchanged. */
export function textsFile(rows: readonly TextRow[]): string {
  const lines = rows.flatMap(({ namespace, key, state, texts }) =>
    texts.map(({ form, english, text }) => [`${namespace}:${keyOf(key, form)}`, english, text ?? "", state]),
  );
  return csvFile([["key", "english", "translation", "state"], ...lines]);
}
