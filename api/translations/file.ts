import { byteOrderMark, csvLine, neutralise } from "../../src/core/csv.ts";
import { keyOf, type TextRow } from "../../src/domain/translations.ts";

/** The rows as a CSV file, one line for each form. The import takes it back as it is. */
export function fileOf(rows: readonly TextRow[]): string {
  const lines = rows.flatMap(({ namespace, key, state, texts }) =>
    texts.map(({ form, english, text }) =>
      csvLine([`${namespace}:${keyOf(key, form)}`, english, text ?? "", state].map(neutralise)),
    ),
  );
  return byteOrderMark + csvLine(["key", "english", "translation", "state"]) + lines.join("");
}
