export { MoveNotice, type PlacedRecord, placeIn, useMoves } from "./arrange/use-moves.tsx";
export { FigureTable } from "./figure-table.tsx";
export { type ListQuery, listQuery } from "./list-query.ts";
export { visibleColumns, withFilter } from "./list-rules.ts";
export {
  defaultSort,
  formatListState,
  initialListState,
  nextSort,
  parseListState,
  seenState,
} from "./list-state.ts";
export { RecordTable } from "./record-table.tsx";
export { Steps } from "./steps.tsx";
export { TreeTable } from "./tree/late.ts";
export { useListState } from "./use-list-state.ts";
export { savedViewsQuery } from "./use-saved-views.ts";
