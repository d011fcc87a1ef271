import { memo } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { type ImageValue, isEmpty } from "../../../core/fields/field.ts";
import { drawCell } from "../../fields/cell-of.tsx";
import type { CellWords } from "../../fields/props.ts";
import { Thumb } from "../../fields/thumb.tsx";
import { imageOf } from "../../fields/values.ts";
import { ClosedTitlesContext, closedTitlesOf } from "../../references/closed-titles.ts";
import type { RecordRowData } from "../list-query.ts";
import { type RowWords, rowTools } from "../row-tools.tsx";
import { drawColumn, type ListColumn } from "../use-columns.ts";
import styles from "./record-table.module.css";

/** The props of any row of records. */
export interface RowProps {
  readonly resource: AnyResource;
  readonly record: RecordRowData;
  /** The record's title. */
  readonly title: string;
  /** What tells it apart from others of its title. Default: its columns. */
  readonly detail?: string | undefined;
  /** The first one is the title. */
  readonly columns: readonly ListColumn[];
  readonly words: RowWords;
  /** Labels and formats for its cells. */
  readonly cellWords: CellWords;
  /** Undefined if rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly showHref: string | undefined;
  readonly editHref: string | undefined;
  readonly canDelete: boolean;
  readonly hasMenu: boolean;
  /** Whether any row of the table has actions, so that this one reserves the space. */
  readonly hasActions: boolean;
}

/** One record. The table handles all clicks and changes inside, see `useRowClicks`. */
export const RecordRow = memo(function RecordRow(props: RowProps) {
  const { resource, record, title, detail, columns, words, cellWords, selected, showHref, editHref } = props;
  const { canDelete, hasMenu, hasActions } = props;
  const closed = closedTitlesOf(record);
  const whole = detail === undefined ? title : `${title} · ${detail}`;
  const row = (
    <tr data-id={record.id} data-selected={selected || undefined}>
      {selectCell({ words, title: whole, selected })}
      {columns.map((column, at) =>
        // Cells are stateless too: those of another list are rendered into them.
        column.name === resource.title ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <th key={at} scope="row" className={styles.title}>
            {drawTitle(column, resource, record, { title, href: showHref ?? editHref })}
            {detail === undefined ? null : (
              <span className={styles.detail} dir="auto">
                {detail}
              </span>
            )}
          </th>
        ) : (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={at}
            data-label={column.label}
            data-align={column.align}
            data-empty={isEmpty(record[column.name]) || undefined}
          >
            {drawRowCell(column, resource, record, cellWords)}
          </td>
        ),
      )}
      {hasActions ? (
        <td className={styles.actions}>{rowTools({ words, title: whole, editHref, hasMenu, canDelete })}</td>
      ) : null}
    </tr>
  );
  return closed ? <ClosedTitlesContext value={closed}>{row}</ClosedTitlesContext> : row;
});

interface SelectCell extends Pick<RowProps, "words" | "title" | "selected"> {
  /** Default: in the tab order. */
  readonly tabIndex?: number;
}

/** Renders the checkbox that selects a row; nothing if rows cannot be selected. */
export function selectCell({ words, title, selected, tabIndex }: SelectCell) {
  return selected === undefined ? null : (
    <td className={styles.check}>
      <input
        type="checkbox"
        checked={selected}
        readOnly
        data-select
        tabIndex={tabIndex}
        aria-label={`${words.select} ${title}`}
      />
    </td>
  );
}

/** Codes, SKUs and numbers are useless in part, and take less room than what could be gained. */
const shortest = 12;

const isShort = (value: unknown) => typeof value === "string" && value.length <= shortest;

/** Renders the value in one column; long text is truncated if the table lacks width. */
export function drawRowCell(
  column: ListColumn,
  resource: AnyResource,
  record: RecordRowData,
  words: CellWords,
) {
  const cell = drawColumn(column, resource, record, words);
  if (!column.givesWay || isShort(record[column.name])) return cell;
  return (
    <div className={styles.shrinks} data-refers={column.refers ? "" : undefined}>
      {cell}
    </div>
  );
}

interface Title {
  readonly title: string;
  /** Default: it is no link. */
  readonly href: string | undefined;
  /** Of the link. Default: in the tab order. */
  readonly tabIndex?: number;
}

/** Renders the title, as a link if it has a target. */
export function drawTitle(
  { name, field, custom }: ListColumn,
  resource: AnyResource,
  record: RecordRowData,
  { title, href, tabIndex }: Title,
) {
  const shown = custom ? drawCell(field, custom, { name, resource, record }) : title;
  return (
    <span className={styles.named}>
      {resource.picture ? <Thumb image={decoration(record[resource.picture])} /> : null}
      {href ? (
        <a href={href} data-go data-row tabIndex={tabIndex} className={styles.name} dir="auto">
          {shown}
        </a>
      ) : (
        <span className={styles.name} dir="auto">
          {shown}
        </span>
      )}
    </span>
  );
}

/** The title beside the picture describes it. */
function decoration(value: unknown): ImageValue | null {
  const image = imageOf(value);
  return image && { ...image, alt: null };
}
