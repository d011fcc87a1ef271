import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../kit/fields/index.ts";
import { type Answer, changeOf, figureOf, type Line, type Row, type Sums } from "./answer.ts";
import { Change } from "./change.tsx";
import styles from "./reports.module.css";
import type { Measure, Report } from "./reports.ts";
import { rowLink } from "./row-link.ts";
import { SortHead } from "./sort-head.tsx";
import { useMeasureFormat } from "./use-measure-format.ts";

/** More rows than this take long to draw: they come when they are asked for. */
const atFirst = 100;

interface TableProps {
  readonly report: Report;
  readonly answer: Answer;
  readonly lines: readonly Line[];
  readonly columns: readonly Measure[];
  readonly words: (row: Row) => string;
  readonly sort: string | null;
  readonly onSort: (sort: string) => void;
}

/** The figures of a report row by row, with their sums. */
export function ReportTable(props: TableProps) {
  const { report, answer, lines, columns, words, sort, onSort } = props;
  const { t } = useTranslation("reports");
  const { number } = useFormats();
  const [all, setAll] = useState(false);
  const compares = Boolean(answer.previous);
  const shown = all ? lines : lines.slice(0, atFirst);
  const head = { sort, onSort };
  const name = t(`reports.${report.name}.name`);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={styles.scroll} aria-label={name} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <SortHead column="subject" label={t(`subjects.${report.subject}`)} {...head} />
              {columns.map((column) => (
                <SortHead key={column} column={column} label={t(`measures.${column}`)} {...head} />
              ))}
              {compares && <SortHead column="before" label={t("columns.before")} {...head} />}
              {compares && <SortHead column="change" label={t("columns.change")} {...head} />}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, before }) => (
              <tr key={row.key}>
                <th scope="row">
                  <Name to={rowLink(report, answer, row)}>{words(row)}</Name>
                </th>
                <Cells report={report} columns={columns} sums={row} before={before} compares={compares} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            {answer.shipping && (
              <tr className={styles.shipping}>
                <th scope="row">{t("shipping")}</th>
                <Cells
                  report={report}
                  columns={columns}
                  sums={answer.shipping}
                  before={answer.previous?.shipping ?? null}
                  compares={compares}
                />
              </tr>
            )}
            {answer.previous?.rest && (
              <tr className={styles.shipping}>
                <th scope="row">{t("rest")}</th>
                <Cells report={report} columns={columns} sums={{}} before={answer.previous.rest} compares />
              </tr>
            )}
            <tr>
              <th scope="row">{t(report.call === "sellers" ? "totalShown" : "total")}</th>
              <Cells
                report={report}
                columns={columns}
                sums={answer.totals}
                before={answer.previous?.totals ?? null}
                compares={compares}
              />
            </tr>
          </tfoot>
        </table>
      </section>
      {shown.length < lines.length && (
        <Button className={styles.more ?? ""} onClick={() => setAll(true)}>
          {t("showAll", { count: lines.length, shown: number(lines.length) })}
        </Button>
      )}
    </>
  );
}

function Name({ to, children }: { readonly to: string | null; readonly children: string }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}

interface CellsProps {
  readonly report: Report;
  readonly columns: readonly Measure[];
  readonly sums: Sums;
  readonly before: Sums | null;
  readonly compares: boolean;
}

function Cells({ report: { measure }, columns, sums, before, compares }: CellsProps) {
  const format = useMeasureFormat();
  const then = before && figureOf(before, measure);
  return (
    <>
      {columns.map((column) => (
        <td key={column} data-main={column === measure || undefined}>
          {format(column, figureOf(sums, column))}
        </td>
      ))}
      {compares && <td className={styles.unknown}>{format(measure, then)}</td>}
      {compares && (
        <td>
          <Change percent={changeOf(figureOf(sums, measure), then)} />
        </td>
      )}
    </>
  );
}
