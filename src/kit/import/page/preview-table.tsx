import { Input, Pagination } from "antd";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { useLabels } from "../../context/labels.ts";
import { alignOf } from "../../fields/kinds.ts";
import { Box, Text } from "../../ui/box.tsx";
import { OutcomeWord } from "../outcome-parts.tsx";
import styles from "../preview.module.css";
import {
  failedPlaces,
  type PreviewColumn,
  type PreviewRow,
  previewColumns,
  previewRows,
} from "./preview-rows.ts";
import { PreviewChanges, PreviewValue } from "./preview-value.tsx";
import type { StepProps } from "./use-import.ts";
import { type Messages, useMessages } from "./use-messages.ts";
import { writtenAt } from "./written.ts";

interface Props extends StepProps {
  readonly onlyFailed: boolean;
}

const pageSize = 50;

/** The records page by page, with errors in their cells; invalid cells of an ordinary table can be edited. */
export function PreviewTable({ resource, work, onlyFailed }: Props) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const messages = useMessages(resource);
  const [questionCount, setAsked] = useState(1);
  const { source, entries, mapping, check } = work;
  const columns = useMemo(
    () => previewColumns(resource, entries, source?.format ? null : mapping),
    [resource, entries, source?.format, mapping],
  );
  const failed = useMemo(
    () => (onlyFailed ? failedPlaces(entries, check.results) : null),
    [entries, check.results, onlyFailed],
  );
  const count = failed?.length ?? entries.length;
  const page = Math.max(1, Math.min(questionCount, Math.ceil(count / pageSize)));
  const first = (page - 1) * pageSize;
  const onPage = Math.max(0, Math.min(pageSize, count - first));
  const places =
    failed?.slice(first, first + onPage) ?? Array.from({ length: onPage }, (_, at) => first + at);
  const rows = previewRows(entries, check.results, columns, places);
  const align = (field: string) => alignOf(resource.fields[field]);
  return (
    <>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <Box as="section" frame round={10} scrolls="x" tabIndex={0} aria-label={t("check.preview", { count })}>
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
            {rows.map((row) => (
              <tr key={row.at} data-failed={row.failed}>
                <th scope="row" className={styles.line}>
                  {row.entry.line}
                </th>
                <td>
                  <OutcomeWord outcome={row.failed ? "failed" : row.result?.outcome} />
                  <PreviewChanges resource={resource} entry={row.entry} result={row.result} />
                  {row.result?.renamed ? (
                    <Text as="p" tone="muted" minWidth={200}>
                      {t("check.renamed", { slug: row.result.renamed })}
                    </Text>
                  ) : null}
                  {row.result?.unseen ? (
                    <Text as="p" tone="muted" minWidth={200}>
                      {t("check.unseenHere", { count: row.result.unseen.length })}
                    </Text>
                  ) : null}
                  {row.first ? (
                    <Text as="p" above={4} minWidth={200} maxWidth={280} size={13} leading={1.4} tone="alarm">
                      {messages.summary(row.first, (path) => writtenAt(resource, row.entry, path, work))}
                    </Text>
                  ) : null}
                </td>
                {columns.map((column) => (
                  <td
                    key={`${column.field} ${column.at}`}
                    data-align={align(column.field)}
                    data-changed={Object.hasOwn(row.result?.changes?.after ?? {}, column.field)}
                  >
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
      </Box>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={count}
        onChange={setAsked}
      />
    </>
  );
}

interface PreviewCellProps {
  readonly resource: AnyResource;
  readonly column: PreviewColumn;
  readonly row: PreviewRow;
  /** The cell's text in the file; undefined if there is none. */
  readonly text: string | undefined;
  readonly messages: Messages;
  /** Changes a cell; undefined if cells cannot be changed. */
  readonly onEdit: ((at: number, column: number, text: string) => Promise<void>) | undefined;
}

/** One value of the preview. An invalid one shows its error and can be edited in place. */
function PreviewCell({ resource, column, row, text, messages, onEdit }: PreviewCellProps) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const id = useId();
  const errors = row.errors[column.field];
  const { at } = column;
  const value =
    errors && text !== undefined ? (
      <Text clips breaks lines={2} maxWidth={260}>
        {text}
      </Text>
    ) : (
      <PreviewValue resource={resource} name={column.field} record={row.entry.record} />
    );
  if (!errors) return value;
  const write = (changed: string) => {
    if (at !== undefined && changed !== text) void onEdit?.(row.at, at, changed);
  };
  return (
    <Box width={220} text="start">
      {onEdit && at !== undefined ? (
        <Input
          key={text}
          size="small"
          status="error"
          defaultValue={text ?? ""}
          aria-label={t("check.cell", { line: row.entry.line, field: labels.field(column.field) })}
          aria-invalid
          aria-describedby={id}
          onPressEnter={(event) => write(event.currentTarget.value)}
          onBlur={(event) => write(event.currentTarget.value)}
        />
      ) : (
        value
      )}
      <Text as="p" id={id} above={4} maxWidth={280} size={13} leading={1.4} tone="alarm">
        {wordsOf(errors, messages)}
      </Text>
    </Box>
  );
}

function wordsOf(errors: FieldErrors, messages: Messages): string {
  return Object.entries(errors)
    .map(([path, keys]) => {
      const words = keys.map((key) => messages.message(path, key)).join(" ");
      return path.includes(".") ? `${messages.place(path)}: ${words}` : words;
    })
    .join(" ");
}
