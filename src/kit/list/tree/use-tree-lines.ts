import { useMemo } from "react";
import type { ListTree } from "../../../core/declaration.ts";
import type { AnyResource } from "../../../core/define.ts";
import type { RecordRowData } from "../list-query.ts";
import { initialListState, type ListState } from "../list-state.ts";
import { useListRecords } from "../page/use-records.ts";
import type { LastMove } from "../use-moves.tsx";
import { idsAbove, type Outline, outlineOf, type TreeLine, type TreePlace, treeLines } from "./outline.ts";
import { useFolds } from "./use-folds.ts";
import { useTreeMoves } from "./use-tree-moves.ts";

export interface TreeLines {
  /** Of all records, visible or not. */
  readonly outline: Outline<RecordRowData>;
  /** The rows of the expanded branches; in a search, the matches and their ancestors. */
  readonly lines: readonly TreeLine<RecordRowData>[];
  /** Whether a search shows the record only because of matches below it. */
  readonly isOnlyParent: (id: string) => boolean;
  readonly setFold: (ids: readonly string[], isOpen: boolean) => void;
  readonly unfoldAll: () => void;
  readonly foldAll: () => void;
  readonly move: (row: RecordRowData, place: TreePlace) => void;
  readonly lastMove: LastMove | null;
}

/**
 * Returns the rows of a tree: expanded as the user left them, and fully in a search.
 * @param rows all records, or the search results
 */
export function useTreeLines(
  resource: AnyResource,
  tree: ListTree,
  state: ListState,
  rows: readonly RecordRowData[],
): TreeLines {
  const isSearch = state.q !== "";
  const all = useListRecords(resource, { ...initialListState(resource), columns: state.columns }, isSearch);
  const { rows: moved, last, move } = useTreeMoves(resource, tree, isSearch ? (all.rows ?? rows) : rows);
  const outline = useMemo(() => outlineOf(tree.parent, moved), [tree.parent, moved]);
  const matches = useMemo(() => (isSearch ? new Set(rows.map(({ id }) => id)) : null), [isSearch, rows]);
  const shown = useMemo(() => {
    if (!matches) return outline;
    const ids = new Set([...matches].flatMap((id) => [id, ...idsAbove(outline, id)]));
    return outlineOf(
      tree.parent,
      moved.filter(({ id }) => ids.has(id)),
    );
  }, [matches, outline, moved, tree.parent]);
  const { open, setOpen } = useFolds(resource, outline);
  const lines = useMemo(() => treeLines(shown, (id) => isSearch || open.has(id)), [shown, isSearch, open]);
  const setFold = (ids: readonly string[], isOpen: boolean) => {
    if (!isSearch) setOpen(isOpen ? [...open, ...ids] : [...open].filter((id) => !ids.includes(id)));
  };
  return {
    outline,
    lines,
    isOnlyParent: (id) => matches !== null && !matches.has(id),
    setFold,
    unfoldAll: () =>
      setFold(
        [...shown.below.keys()].filter((id) => id !== null),
        true,
      ),
    foldAll: () => setOpen([]),
    move,
    lastMove: last,
  };
}
