import { DndContext, type DndContextProps, DragOverlay } from "@dnd-kit/core";
import { type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListTree } from "../../../core/declaration.ts";
import type { AnyResource } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { usePermissions } from "../../context/session.ts";
import { useOffered } from "../../context/shortcuts.ts";
import { useCellWords } from "../../fields/drawn.tsx";
import { useFormats } from "../../fields/format.ts";
import { RowTitlesContext, useRowTitles } from "../../fields/ref/row-titles.ts";
import { useReadTitle } from "../../fields/ref/use-read-title.ts";
import { Row, Stack, Text } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { MoveNotice } from "../arrange/use-moves.tsx";
import type { RecordRowData, RowActions, RowSelection } from "../list-query.ts";
import { initialListState, type ListState } from "../list-state.ts";
import tableStyles from "../record-table.module.css";
import { SortHeads } from "../sort-heads.tsx";
import { type Column, useColumns } from "../use-columns.ts";
import { useInlineEditing } from "../use-inline-editing.tsx";
import { useOverflowTooltips } from "../use-overflow-tooltips.ts";
import { useRecords } from "../use-records.ts";
import { useRowApproach } from "../use-row-approach.ts";
import { useRowClicks } from "../use-row-clicks.ts";
import { idsAbove, linesOf, outlineOf } from "./outline.ts";
import styles from "./tree.module.css";
import { TreeRow, type TreeWords } from "./tree-row.tsx";
import { useBranchCounts } from "./use-branch-counts.ts";
import { useBranchFigures } from "./use-branch-figures.ts";
import { useFolds } from "./use-folds.ts";
import { useRowDrag } from "./use-row-drag.ts";
import { useTreeKeys } from "./use-tree-keys.ts";
import { useTreeMoves } from "./use-tree-moves.ts";
import { useWindow } from "./use-window.ts";

interface Props extends RowActions {
  readonly resource: AnyResource;
  readonly tree: ListTree;
  readonly state: ListState;
  /** The first one is the title. */
  readonly columns: readonly string[];
  /** All records, or those that are searched for. */
  readonly rows: readonly RecordRowData[];
  readonly onSort: (column: string) => void;
  readonly onNearSort: (column: string) => void;
  readonly selection: RowSelection | undefined;
  readonly busy: boolean;
}

/** Drags say where they end in `MoveNotice`. */
const silent: NonNullable<DndContextProps["accessibility"]> = {
  screenReaderInstructions: { draggable: "" },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** Records below their parents, to fold, to move by mouse, finger and keys, and to act on as in any list. */
export default function TreeTable(props: Props) {
  const { resource, tree, state, columns, rows, onSort, onNearSort, selection, busy } = props;
  const { showHref, editHref, onDelete, hasMenu } = props;
  const { t } = useTranslation(["list", "sequence"]);
  const formats = useFormats();
  const labels = useLabels(resource);
  const cellWords = useCellWords(resource);
  const read = useReadTitle();
  const { may, mayWriteField } = usePermissions();
  const keysId = useId();
  const searched = state.q !== "";
  const mayMove = !searched && may(resource, "edit") && mayWriteField(resource, tree.parent);

  const all = useRecords(resource, { ...initialListState(resource), columns: state.columns }, searched);
  const { rows: moved, last, move } = useTreeMoves(resource, tree, searched ? (all.rows ?? rows) : rows);
  const whole = useMemo(() => outlineOf(tree.parent, moved), [tree.parent, moved]);
  const found = useMemo(() => (searched ? new Set(rows.map(({ id }) => id)) : null), [searched, rows]);
  const shown = useMemo(() => {
    if (!found) return whole;
    const way = new Set([...found].flatMap((id) => [id, ...idsAbove(whole, id)]));
    return outlineOf(
      tree.parent,
      moved.filter(({ id }) => way.has(id)),
    );
  }, [found, whole, moved, tree.parent]);
  const { open, setOpen } = useFolds(resource, whole);
  const lines = useMemo(() => linesOf(shown, (id) => searched || open.has(id)), [shown, searched, open]);
  const setFold = (ids: readonly string[], isOpen: boolean) => {
    if (!searched) setOpen(isOpen ? [...open, ...ids] : [...open].filter((id) => !ids.includes(id)));
  };

  const scroller = useRef<HTMLElement>(null);
  const inSight = useWindow(lines.length, scroller);
  const drawn = useMemo(() => lines.slice(0, inSight.count), [lines, inSight.count]);
  const records = useMemo(() => drawn.map(({ row }) => row), [drawn]);
  const [focused, setFocused] = useState<string | null>(null);
  const active = drawn.some(({ id }) => id === focused) ? focused : (drawn[0]?.id ?? null);
  const place = (id: string, to: Parameters<typeof move>[1] | null) => {
    const row = whole.byId.get(id);
    if (!row || !to || !mayMove) return;
    if (to.parent !== null) setFold([to.parent], true);
    move(row, to);
  };
  useOffered(mayMove ? ["branch", "place"] : ["branch"]);
  const keys = useTreeKeys({ scroller, lines: drawn, outline: whole, setFold, place });
  const { dragged, drop, ...drag } = useRowDrag(scroller, whole, place);
  const onRowClick = useRowClicks(resource, records, selection, props);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const fold = event.target instanceof Element ? event.target.closest("button[data-fold]") : null;
    if (!fold) return onRowClick(event);
    const line = drawn.find(({ id }) => id === fold.closest<HTMLElement>("tr[data-id]")?.dataset.id);
    if (line) setFold([line.id], !line.open);
  };

  const counts = useBranchCounts(resource);
  const names = columns.filter((name) => name !== tree.parent);
  const fields = useColumns(resource, names, labels);
  const approach = useRowApproach(resource, props);
  useOverflowTooltips(scroller);
  const {
    rows: typed,
    nearing,
    layer,
  } = useInlineEditing({
    resource,
    room: scroller,
    columns: fields,
    rows: records,
    list: may(resource, "edit") ? state : undefined,
  });
  const figureOf = useBranchFigures(resource, whole, counts);
  const heads = counts ? [...fields, countColumn(labels.related(counts.counted))] : fields;
  const hasActions = editHref !== undefined || onDelete !== undefined || hasMenu !== undefined;
  const words = useMemo<TreeWords>(
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
  const parents = [...shown.below.keys()].filter((id) => id !== null);
  const number = formats.number(rows.length);
  const title = dragged === null ? undefined : whole.byId.get(dragged);

  return (
    <Stack gap={8} shrinks className={styles.frame}>
      <Row gap={4} justify="between" wrap screenOnly>
        <Text size={13} tone="muted">
          {t("pages.showing", { from: formats.number(1), to: number, total: number })}
        </Text>
        {searched ? null : (
          <Row gap={4}>
            <Button type="text" size="small" onClick={() => setFold(parents, true)}>
              {t("sequence:tree.unfoldAll")}
            </Button>
            <Button type="text" size="small" onClick={() => setOpen([])}>
              {t("sequence:tree.foldAll")}
            </Button>
            <Button type="text" size="small" onClick={() => onSort(resource.title)}>
              {t("sequence:tree.flat")}
            </Button>
          </Row>
        )}
      </Row>
      <p id={keysId} hidden>
        {t("sequence:tree.keys")}
      </p>
      <DndContext accessibility={silent} {...drag}>
        <section
          ref={scroller}
          className={`${tableStyles.scroll} ${styles.scroll}`}
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
            className={tableStyles.table}
            onClick={onClick}
            onKeyDown={keys}
            onFocus={({ target }) => {
              const row = target.closest<HTMLElement>("tr[data-id]");
              if (row) setFocused(row.dataset.id ?? null);
            }}
          >
            <SortHeads
              resource={resource}
              columns={heads}
              rows={records}
              sort={undefined}
              onSort={onSort}
              onNearSort={onNearSort}
              selection={selection}
              hasActions={hasActions}
            />
            <RowTitles resource={resource} columns={names} rows={records}>
              <tbody {...nearing}>
                {drawn.map((line, at) => (
                  <TreeRow
                    key={line.id}
                    resource={resource}
                    line={line}
                    record={typed?.[at] ?? line.row}
                    title={read(resource, line.row).title}
                    columns={fields}
                    words={words}
                    cellWords={cellWords}
                    selected={selection?.ids.has(line.id)}
                    showHref={showHref?.(line.id)}
                    editHref={editHref?.(line.id)}
                    canDelete={onDelete !== undefined}
                    hasMenu={hasMenu?.(line.row) === true}
                    hasActions={hasActions}
                    mayMove={mayMove}
                    keysId={keysId}
                    isActive={line.id === active}
                    isWay={found !== null && !found.has(line.id)}
                    count={counts ? figureOf(line.id) : undefined}
                    drop={drop?.id === line.id ? drop.side : undefined}
                  />
                ))}
              </tbody>
            </RowTitles>
          </table>
          {layer}
          <div ref={inSight.end} />
        </section>
        <DragOverlay dropAnimation={null} className={styles.overlay ?? ""}>
          {title ? <span className={styles.ghost}>{read(resource, title).title}</span> : null}
        </DragOverlay>
      </DndContext>
      <MoveNotice last={last} />
    </Stack>
  );
}

interface RowTitlesProps {
  readonly resource: AnyResource;
  readonly columns: readonly string[];
  readonly rows: readonly RecordRowData[];
  readonly children: ReactNode;
}

/** What rows refer to, asked for by the table. */
function RowTitles({ resource, columns, rows, children }: RowTitlesProps) {
  return <RowTitlesContext value={useRowTitles(resource, columns, rows)}>{children}</RowTitlesContext>;
}

const countColumn = (label: string): Column => ({
  name: "counts",
  label,
  field: undefined,
  align: "end",
  givesWay: false,
  refers: false,
  custom: undefined,
  draw: undefined,
});
