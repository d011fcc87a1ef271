import { Pagination } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../context/labels.ts";
import { alignOf } from "../fields/alignment.ts";
import { OutcomeWord } from "./outcome-word.tsx";
import styles from "./preview.module.css";
import { PreviewCell } from "./preview-cell.tsx";
import { previewColumns, previewRows } from "./preview-rows.ts";
import type { StepProps } from "./step-props.ts";
import { useMessages } from "./use-messages.ts";

interface Props extends StepProps {
  readonly onlyFailed: boolean;
}

const pageSize = 50;

/** The records page by page, with what is wrong at its cell; wrong cells of a plain file can be mended. */
export function PreviewTable({ resource, work, onlyFailed }: Props) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const messages = useMessages(resource);
  const [asked, setAsked] = useState(1);
  const { source, entries, mapping, check } = work;
  const columns = useMemo(
    () => previewColumns(resource, entries, source?.format ? null : mapping),
    [resource, entries, source?.format, mapping],
  );
  const rows = useMemo(
    () => previewRows(entries, check.results, columns, onlyFailed),
    [entries, check.results, columns, onlyFailed],
  );
  const page = Math.max(1, Math.min(asked, Math.ceil(rows.length / pageSize)));
  const align = (field: string) => alignOf(resource.fields[field]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={t("check.preview", { count: rows.length })}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.line}>
                {t("check.line")}
              </th>
              <th scope="col">{t("check.outcome")}</th>
              {columns.map(({ field, at }) => (
                <th key={`${field} ${at}`} scope="col" data-align={align(field)}>
                  {labels.field(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice((page - 1) * pageSize, page * pageSize).map((row) => (
              <tr key={row.at} data-failed={row.failed}>
                <th scope="row" className={styles.line}>
                  {row.entry.line}
                </th>
                <td>
                  <OutcomeWord outcome={row.failed ? "failed" : row.result?.outcome} />
                  {row.elsewhere ? (
                    <p className={`${styles.error} ${styles.elsewhere}`}>{messages.summary(row.elsewhere)}</p>
                  ) : null}
                </td>
                {columns.map((column) => (
                  <td key={`${column.field} ${column.at}`} data-align={align(column.field)}>
                    <PreviewCell
                      resource={resource}
                      column={column}
                      row={row}
                      text={source?.table.rows[row.at]?.cells[column.at ?? -1]}
                      messages={messages}
                      onEdit={source?.format ? undefined : work.edit}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={rows.length}
        onChange={setAsked}
      />
    </>
  );
}
