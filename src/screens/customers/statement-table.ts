import type { DocumentTexts } from "../../domain/documents/sales-document.ts";
import {
  type Statement,
  type StatementWord,
  statementCells,
  statementColumns,
  statementName,
} from "../../domain/documents/statement.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { toMajor } from "../../domain/money/money.ts";
import { numberColumns, type TableFile } from "../../kit/workbook/download.ts";

/** Returns a statement as a table: times as ISO 8601, amounts as decimals. */
export function statementTable(
  { period, opening, closing, lines }: Statement,
  t: DocumentTexts["t"],
): Omit<TableFile, "name"> {
  const amounts = (minor: readonly (number | null)[]) =>
    minor.map((amount) => (amount === null ? "" : toMajor(amount, baseCurrency())));
  const name = (key: StatementWord) => t(`documents:statement.${key}`);
  const table = [
    [t("documents:date"), t("documents:item"), ...statementColumns.map(name)],
    [period.from, name("opening"), ...amounts([null, null, opening])],
    ...lines.map((line) => [line.at, statementName(line, t), ...amounts(statementCells(line))]),
    [period.to, name("closing"), ...amounts([null, null, closing])],
  ];
  return { lines: table, kinds: numberColumns(...statementColumns.map((_, at) => at + 2)) };
}
