import Papa from "papaparse";
import { byteOrderMark, type CsvSeparator, csvSeparators, isQuoted, neutralise } from "./csv.ts";

const newline = "\r\n";

/**
 * Returns a CSV file from its lines, header first, with a byte order mark and formulas neutralised: the same text as
 * streamed line by line with `csvLine`. Browser code imports this file where a file is written, for its library.
 */
export function csvFile(lines: readonly (readonly string[])[], separator: CsvSeparator = "comma"): string {
  const cells = lines.map((line) => line.map(neutralise));
  const text = Papa.unparse(cells, { delimiter: csvSeparators[separator], newline, quotes: isQuoted });
  return byteOrderMark + text + newline;
}
