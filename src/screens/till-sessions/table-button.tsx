import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { DocumentTexts } from "../../domain/documents/sales-document.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { toMajor } from "../../domain/money/money.ts";
import { type AnsweredReport, cashLines, reportLines } from "../../domain/till/z-report.ts";
import { useFileFormat } from "../../kit/context/file-format.ts";
import { downloadTable, numberColumns, type TableFile } from "../../kit/workbook/download.ts";
import type { TillSession } from "../../resources/till-sessions.ts";
import { useDocumentTexts } from "../documents/use-document-texts.ts";

interface Props {
  readonly session: TillSession;
  readonly report: AnsweredReport;
}

/** The lines of the report as a table, with amounts as decimals. */
function reportTable(session: TillSession, report: AnsweredReport, words: DocumentTexts): TableFile {
  const amountOf = (minor: number) => toMajor(minor, baseCurrency());
  const table = [
    (["item", "quantity", "amount"] as const).map((name) => words.t(`documents:${name}`)),
    ...reportLines(session, report, words).map(({ name, small, count, amount }) => [
      [name, ...small.slice(0, 1)].join(": "),
      count === null ? "" : String(count),
      amountOf(amount),
    ]),
    ...cashLines(session, report, words).map(({ name, amount }) => [name, "", amountOf(amount)]),
  ];
  return { name: session.number, lines: table, kinds: numberColumns(1, 2) };
}

/** Downloads the report as a table. */
export function TableButton({ session, report }: Props) {
  const { t, i18n } = useTranslation("till-sessions");
  const [format] = useFileFormat();
  const words = useDocumentTexts(i18n.resolvedLanguage ?? "en");
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      onClick={() => void downloadTable(reportTable(session, report, words), format)}
    >
      {t("csv")}
    </Button>
  );
}
