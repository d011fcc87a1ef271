import { DndContext, type DndContextProps, DragOverlay } from "@dnd-kit/core";
import { type ReactNode, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ListTree } from "../../../core/declaration.ts";
import type { AnyResource } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { usePermissions } from "../../context/session.ts";
import { useCellWords } from "../../fields/drawn.tsx";
import { RowTitlesContext, useRowTitles } from "../../references/row-titles.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import { Stack } from "../../ui/box.tsx";
import { useInlineEditing } from "../inline/use-inline-editing.tsx";
import type { RecordRowData, RowActions, RowSelection } from "../list-query.ts";
import type { ListState } from "../list-state.ts";
import tableStyles from "../table/record-table.module.css";
import { SortHeads } from "../table/sort-heads.tsx";
import { useOverflowTooltips } from "../table/use-overflow-tooltips.ts";
import { useRowApproach } from "../table/use-row-approach.ts";
import { type ListColumn, useColumns } from "../use-columns.ts";
import { MoveNotice } from "../use-moves.tsx";
import styles from "./tree.module.css";
import { TreeBar } from "./tree-bar.tsx";
import { TreeRow, type TreeWords } from "./tree-row.tsx";
import { useBranchCounts } from "./use-branch-counts.ts";
import { useBranchFigures } from "./use-branch-figures.ts";
import { useTreeControl } from "./use-tree-control.ts";
import { useTreeLines } from "./use-tree-lines.ts";
import { useWindow } from "./use-window.ts";

export interface Props extends RowActions {
  readonly resource: AnyResource;
  readonly tree: ListTree;
  readonly state: ListState;
  /** The first one is the title. */
  readonly columns: readonly string[];
  /** All records, or the search results. */
  readonly rows: readonly RecordRowData[];
  readonly onSort: (column: string) => void;
  readonly onNearSort: (column: string) => void;
  readonly selection: RowSelection | undefined;
  readonly busy: boolean;
}

/** `MoveNotice` announces where a drag ended. */
const silent: NonNullable<DndContextProps["accessibility"]> = {
  screenReaderInstructions: { draggable: "" },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** Records as a tree that can be collapsed, reordered by mouse, touch and keys, and used like any list. */
export default function TreeTable(props: Props) {
  const { resource, tree, state, columns, rows, onSort, selection, busy } = props;
  const { t } = useTranslation(["list", "sequence"]);
  const labels = useLabels(resource);
  const read = useReadTitle();
  const { may, mayWriteField } = usePermissions();
  const keysId = useId();
  const mayMove = state.q === "" && may(resource, "edit") && mayWriteField(resource, tree.parent);
  const treeLines = useTreeLines(resource, tree, state, rows);
  const { outline, lines } = treeLines;

  const scroller = useRef<HTMLElement>(null);
  const inSight = useWindow(lines.length, scroller);
  const drawn = useMemo(() => lines.slice(0, inSight.count), [lines, inSight.count]);
  const control = useTreeControl({
    resource,
    scroller,
    treeLines,
    lines: drawn,
    mayMove,
    selection,
    actions: props,
  });
  const { records, active, drop } = control;

  const names = columns.filter((name) => name !== tree.parent);
  const fields = useColumns(resource, names, labels);
  const approach = useRowApproach(resource, props);
  useOverflowTooltips(scroller);
  const editing = useInlineEditing({
    resource,
    room: scroller,
    columns: fields,
    rows: records,
    list: may(resource, "edit") ? state : undefined,
  });
  const counts = useBranchCounts(resource);
  const figureOf = useBranchFigures(resource, outline, counts);
  const words = useTreeWords();
  const countLabel = counts ? labels.related(counts.counted) : undefined;
  const cellWords = useCellWords(resource);
  const hasActions =
    props.editHref !== undefined || props.onDelete !== undefined || props.hasMenu !== undefined;
  const canDelete = props.onDelete !== undefined;
  const shared = {
    resource,
    columns: fields,
    words,
    cellWords,
    canDelete,
    hasActions,
    mayMove,
    keysId,
    countLabel,
  };

  return (
    <Stack gap={8} shrinks className={styles.frame}>
      <TreeBar
        count={rows.length}
        canFold={state.q === ""}
        onUnfoldAll={treeLines.unfoldAll}
        onFoldAll={treeLines.foldAll}
        onFlatten={() => onSort(resource.title)}
      />
      <p id={keysId} hidden>
        {t("sequence:tree.keys")}
      </p>
      <DndContext accessibility={silent} {...control.drag}>
        <section
          ref={scroller}
          className={`${tableStyles.scroll} ${styles.scroll}`}
          data-cards
          data-density={state.density}
          data-actions={hasActions || undefined}
          data-busy={busy || undefined}
          aria-busy={busy}
          aria-label={t("table.label", { name: labels.many })}
          {...approach}
        >
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are focused and fold is one.
            role="treegrid"
            aria-label={labels.many}
            aria-rowcount={lines.length}
            className={`${tableStyles.table} ${tableStyles.cards}`}
            {...control.table}
          >
            <SortHeads
              resource={resource}
              columns={countLabel === undefined ? fields : [...fields, countColumn(countLabel)]}
              rows={records}
              sort={undefined}
              onSort={onSort}
              onNearSort={props.onNearSort}
              selection={selection}
              hasActions={hasActions}
            />
            <RowTitles resource={resource} columns={names} rows={records}>
              <tbody {...editing.nearing}>
                {drawn.map((line, at) => (
                  <TreeRow
                    key={line.id}
                    {...shared}
                    line={line}
                    record={editing.rows?.[at] ?? line.row}
                    title={read(resource, line.row).title}
                    selected={selection?.ids.has(line.id)}
                    showHref={props.showHref?.(line.id)}
                    editHref={props.editHref?.(line.id)}
                    hasMenu={props.hasMenu?.(line.row) === true}
                    isActive={line.id === active}
                    isWay={treeLines.isOnlyParent(line.id)}
                    count={counts ? figureOf(line.id) : undefined}
                    drop={drop?.id === line.id ? drop.side : undefined}
                  />
                ))}
              </tbody>
            </RowTitles>
          </table>
          {editing.layer}
          <div ref={inSight.end} />
        </section>
        <DragOverlay dropAnimation={null} className={styles.overlay ?? ""}>
          <Ghost resource={resource} record={control.dragged} />
        </DragOverlay>
      </DndContext>
      <MoveNotice last={treeLines.lastMove} />
    </Stack>
  );
}

/** Follows the pointer while a row is dragged. */
function Ghost({ resource, record }: { resource: AnyResource; record: RecordRowData | undefined }) {
  const read = useReadTitle();
  return record ? <span className={styles.ghost}>{read(resource, record).title}</span> : null;
}

function useTreeWords(): TreeWords {
  const { t } = useTranslation(["list", "sequence"]);
  return useMemo(
    () => ({
      edit: t("row.edit"),
      remove: t("row.delete"),
      more: t("row.more"),
      select: t("select.row"),
      fold: t("sequence:tree.fold"),
      unfold: t("sequence:tree.unfold"),
      drag: t("sequence:tree.drag"),
    }),
    [t],
  );
}

interface RowTitlesProps {
  readonly resource: AnyResource;
  readonly columns: readonly string[];
  readonly rows: readonly RecordRowData[];
  readonly children: ReactNode;
}

/** Loads the records that rows refer to, once for the table. */
function RowTitles({ resource, columns, rows, children }: RowTitlesProps) {
  return <RowTitlesContext value={useRowTitles(resource, columns, rows)}>{children}</RowTitlesContext>;
}

const countColumn = (label: string): ListColumn => ({
  name: "counts",
  label,
  field: undefined,
  align: "end",
  givesWay: false,
  refers: false,
  custom: undefined,
  draw: undefined,
});
