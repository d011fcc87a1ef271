import { type FocusEvent, type MouseEvent, type RefObject, useMemo, useState } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { useListedShortcuts } from "../../context/shortcuts.ts";
import type { RecordRowData, RowActions, RowSelection } from "../list-query.ts";
import { useRowClicks } from "../use-row-clicks.ts";
import type { TreeLine, TreePlace } from "./outline.ts";
import { useRowDrag } from "./use-row-drag.ts";
import { useTreeKeys } from "./use-tree-keys.ts";
import type { TreeLines } from "./use-tree-lines.ts";

interface Control {
  readonly resource: AnyResource;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly treeLines: TreeLines;
  /** The rendered rows. */
  readonly lines: readonly TreeLine<RecordRowData>[];
  readonly mayMove: boolean;
  readonly selection: RowSelection | undefined;
  readonly actions: RowActions;
}

const rowAround = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("tr[data-id]") : null;

/** Collapses, moves and opens the rows of a tree by clicks, keys and drags. */
export function useTreeControl({
  resource,
  scroller,
  treeLines,
  lines,
  mayMove,
  selection,
  actions,
}: Control) {
  const { outline, setFold, move } = treeLines;
  const place = (id: string, to: TreePlace | null) => {
    const row = outline.byId.get(id);
    if (!row || !to || !mayMove) return;
    if (to.parent !== null) setFold([to.parent], true);
    move(row, to);
  };
  useListedShortcuts(mayMove ? ["branch", "place"] : ["branch"]);
  const onKeyDown = useTreeKeys({ scroller, lines, outline, setFold, place });
  const { dragged, drop, ...drag } = useRowDrag(scroller, outline, place);
  const records = useMemo(() => lines.map(({ row }) => row), [lines]);
  const onRowClick = useRowClicks(resource, records, selection, actions);
  const [focused, setFocused] = useState<string | null>(null);
  return {
    /** The records of the rendered rows. */
    records,
    /** The tab stop. */
    active: lines.some(({ id }) => id === focused) ? focused : (lines[0]?.id ?? null),
    dragged: dragged === null ? undefined : outline.byId.get(dragged),
    drop,
    drag,
    table: {
      onKeyDown,
      onClick(event: MouseEvent<HTMLElement>) {
        const isFold = event.target instanceof Element && event.target.closest("button[data-fold]") !== null;
        if (!isFold) return onRowClick(event);
        const line = lines.find(({ id }) => id === rowAround(event.target)?.dataset.id);
        if (line) setFold([line.id], !line.open);
      },
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const row = rowAround(target);
        if (row) setFocused(row.dataset.id ?? null);
      },
    },
  };
}
