import { Table } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { alignOf } from "../fields/alignment.ts";
import { useLabels } from "../labels.ts";
import styles from "./import.module.css";
import { OutcomeTag } from "./outcome-tag.tsx";
import { PreviewCell } from "./preview-cell.tsx";
import { type PreviewColumn, type PreviewRow, previewColumns, previewRows } from "./preview-rows.ts";
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
  const { source, entries, mapping, check } = work;
  const columns = useMemo(
    () => previewColumns(resource, entries, source?.format ? null : mapping),
    [resource, entries, source?.format, mapping],
  );
  const rows = useMemo(
    () => previewRows(entries, check.results, columns, onlyFailed),
    [entries, check.results, columns, onlyFailed],
  );
  const editing = source?.format ? undefined : work.edit;
  return (
    <Table<PreviewRow>
      className={styles.preview ?? ""}
      size="small"
      rowKey="at"
      dataSource={rows}
      scroll={{ x: "max-content" }}
      pagination={{ pageSize, showSizeChanger: false, hideOnSinglePage: true, showLessItems: true }}
      rowClassName={(row) => (row.failed ? (styles.failedRow ?? "") : "")}
      columns={[
        {
          key: "line",
          title: t("check.line"),
          fixed: "left",
          width: 64,
          align: "end",
          render: (_, row) => row.entry.line,
        },
        {
          key: "outcome",
          title: t("check.outcome"),
          width: 96,
          render: (_, row) => (
            <>
              <OutcomeTag result={row.result} />
              {row.elsewhere ? (
                <p className={`${styles.cellError} ${styles.elsewhere}`}>{messages.summary(row.elsewhere)}</p>
              ) : null}
            </>
          ),
        },
        ...columns.map((column: PreviewColumn) => ({
          key: column.field,
          title: labels.field(column.field),
          align: alignOf(resource.fields[column.field]),
          render: (_: unknown, row: PreviewRow) => (
            <PreviewCell
              resource={resource}
              column={column}
              row={row}
              text={source?.table.rows[row.at]?.cells[column.at ?? -1]}
              messages={messages}
              onEdit={editing}
            />
          ),
        })),
      ]}
    />
  );
}
