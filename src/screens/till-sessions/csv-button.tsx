import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { type CsvSeparator, csvFile, withDecimals } from "../../core/csv.ts";
import type { DocumentTexts } from "../../domain/documents/sales-document.ts";
import { type AnsweredReport, cashLines, reportLines } from "../../domain/documents/z-report.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { toMajor } from "../../domain/money/money.ts";
import { useCsvSeparator } from "../../kit/context/index.ts";
import { downloadText } from "../../kit/import/index.ts";
import type { TillSession } from "../../resources/till-sessions.ts";
import { useDocumentTexts } from "../documents/use-document-texts.ts";

interface Props {
  readonly session: TillSession;
  readonly report: AnsweredReport;
}

/** The lines of the report as CSV, with amounts as decimals. */
function reportCsv(
  session: TillSession,
  report: AnsweredReport,
  words: DocumentTexts,
  separator: CsvSeparator,
): string {
  const amountOf = (minor: number) => toMajor(minor, baseCurrency());
  const table = [
    ["item", "quantity", "amount"].map((name) => words.t(`documents:${name}`)),
    ...reportLines(session, report, words).map(({ name, small, count, amount }) => [
      [name, ...small.slice(0, 1)].join(": "),
      count === null ? "" : String(count),
      amountOf(amount),
    ]),
    ...cashLines(session, report, words).map(({ name, amount }) => [name, "", amountOf(amount)]),
  ];
  return csvFile(withDecimals(table, separator), separator);
}

/** Downloads the report as a CSV file. */
export function CsvButton({ session, report }: Props) {
  const { t, i18n } = useTranslation("till-sessions");
  const separator = useCsvSeparator();
  const words = useDocumentTexts(i18n.resolvedLanguage ?? "en");
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      onClick={() => downloadText(`${session.number}.csv`, reportCsv(session, report, words, separator))}
    >
      {t("csv")}
    </Button>
  );
}
