import { useDraggable } from "@dnd-kit/core";
import { type CSSProperties, memo } from "react";
import { Link } from "react-router";
import { isEmpty } from "../../../core/fields/field.ts";
import { ClosedTitlesContext, closedTitlesOf } from "../../references/closed-titles.ts";
import { Grid, Row } from "../../ui/box.tsx";
import { DragHandle } from "../../ui/drag-handle.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import type { RecordRowData } from "../list-query.ts";
import { type RowWords, rowTools } from "../row-tools.tsx";
import { drawRowCell, drawTitle, type RowProps, selectCell } from "../table/record-row.tsx";
import tableStyles from "../table/record-table.module.css";
import type { DropSide, TreeLine } from "./outline.ts";
import styles from "./tree.module.css";

export interface TreeWords extends RowWords {
  readonly fold: string;
  readonly unfold: string;
  readonly drag: string;
}

interface Props extends RowProps {
  readonly line: TreeLine<RecordRowData>;
  readonly words: TreeWords;
  readonly mayMove: boolean;
  /** The id of the element that describes the keys. */
  readonly keysId: string;
  /** Whether the row is the tab stop of the grid. */
  readonly isActive: boolean;
  /** Shown only because of matches below it. */
  readonly isWay: boolean;
  /** The number of records in its branch, with a link to their list; undefined if nothing is counted. */
  readonly count: BranchFigure | undefined;
  /** What is counted. */
  readonly countLabel: string | undefined;
  /** Where the dragged row would be dropped. */
  readonly drop: DropSide | undefined;
}

export interface BranchFigure {
  readonly shown: string;
  readonly href: string | undefined;
}

const levelStyle = (level: number): CSSProperties & Record<"--level", number> => ({ "--level": level - 1 });

const arrow = <Glyph path="M9 6l6 6-6 6" />;

/** One record of a tree. The table handles all clicks, keys and drags inside. */
export const TreeRow = memo(function TreeRow(props: Props) {
  const { resource, line, record, title, columns, words, cellWords, selected, showHref, editHref } = props;
  const { canDelete, hasMenu, hasActions, mayMove, keysId, isActive, isWay, count, countLabel, drop } = props;
  const { id, level, rank, siblings, open } = line;
  const tabIndex = isActive ? 0 : -1;
  const drawn = (
    <tr
      className={styles.row}
      data-id={id}
      data-selected={selected || undefined}
      data-drop={drop}
      data-way={isWay || undefined}
      aria-level={level}
      aria-posinset={rank}
      aria-setsize={siblings}
      aria-expanded={open ?? undefined}
      aria-selected={selected}
      tabIndex={tabIndex}
      style={levelStyle(level)}
    >
      {selectCell({ words, title, selected, tabIndex })}
      {columns.map((column) =>
        column.name === resource.title ? (
          <th key={column.name} scope="row" className={`${tableStyles.title} ${styles.title}`}>
            <Row as="span" gap={6} shrinks className={styles.node}>
              {mayMove ? (
                <Grip id={id} tabIndex={tabIndex} label={`${words.drag} ${title}`} keysId={keysId} />
              ) : null}
              <Grid
                type="button"
                data-fold
                tabIndex={-1}
                as="button"
                rigid
                center="items"
                width={28}
                height={28}
                pad={0}
                round={6}
                tone="muted"
                hover="lit"
                className={styles.fold}
                data-open={open ?? undefined}
                hidden={open === null}
                aria-label={`${open ? words.fold : words.unfold} ${title}`}
              >
                {arrow}
              </Grid>
              {drawTitle(column, resource, record, { title, href: showHref ?? editHref, tabIndex })}
            </Row>
          </th>
        ) : (
          <td
            key={column.name}
            data-label={column.label}
            data-align={column.align}
            data-empty={isEmpty(record[column.name]) || undefined}
          >
            {drawRowCell(column, resource, record, cellWords)}
          </td>
        ),
      )}
      {count ? (
        <td className={styles.count} data-label={countLabel} data-align="end">
          {count.href ? (
            <Link to={count.href} tabIndex={tabIndex}>
              {count.shown}
            </Link>
          ) : (
            count.shown
          )}
        </td>
      ) : null}
      {hasActions ? (
        <td className={`${tableStyles.actions} ${styles.tools}`}>
          {rowTools({ words, title, editHref, hasMenu, canDelete, tabIndex })}
        </td>
      ) : null}
    </tr>
  );
  const closed = closedTitlesOf(record);
  return closed ? <ClosedTitlesContext value={closed}>{drawn}</ClosedTitlesContext> : drawn;
});

interface GripProps {
  readonly id: string;
  readonly tabIndex: number;
  readonly label: string;
  readonly keysId: string;
}

function Grip({ id, tabIndex, label, keysId }: GripProps) {
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id });
  return (
    <Row ref={setNodeRef} as="span" align="stretch" rigid className={styles.grip}>
      <DragHandle
        ref={setActivatorNodeRef}
        {...listeners}
        data-grip
        tabIndex={tabIndex}
        aria-label={label}
        aria-describedby={keysId}
      />
    </Row>
  );
}
