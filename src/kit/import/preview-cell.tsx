import { Input } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import type { FieldErrors } from "../../core/fields/read.ts";
import { useLabels } from "../context/labels.ts";
import styles from "./preview.module.css";
import type { PreviewColumn, PreviewRow } from "./preview-rows.ts";
import { PreviewValue } from "./preview-value.tsx";
import type { Messages } from "./use-messages.ts";

interface Props {
  readonly resource: AnyResource;
  readonly column: PreviewColumn;
  readonly row: PreviewRow;
  /** The cell's text in the file; undefined where there is none. */
  readonly text: string | undefined;
  readonly messages: Messages;
  /** Writes the cell anew; undefined where cells cannot be changed. */
  readonly onEdit: ((at: number, column: number, text: string) => void) | undefined;
}

/** One value of the preview. A wrong one says why, and can be written anew where it stands. */
export function PreviewCell({ resource, column, row, text, messages, onEdit }: Props) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const id = useId();
  const errors = row.errors[column.field];
  const { at } = column;
  const value =
    at === undefined ? (
      <PreviewValue resource={resource} name={column.field} record={row.entry.record} />
    ) : (
      <span className={styles.text}>{text}</span>
    );
  if (!errors) return value;
  const write = (changed: string) => {
    if (at !== undefined && changed !== text) onEdit?.(row.at, at, changed);
  };
  return (
    <div className={styles.wrong}>
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
      <p id={id} className={styles.error}>
        {wordsOf(errors, messages)}
      </p>
    </div>
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
