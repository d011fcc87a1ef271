export { type PlacedRecord, placeIn } from "./arrange/entry.ts";
export { MoveNotice } from "./arrange/move-notice.tsx";
export { useMoves } from "./arrange/use-moves.ts";
export { visibleColumns } from "./columns.ts";
export { type ListQuery, listQuery } from "./list-query.ts";
export { withFilter } from "./list-rules.ts";
export { defaultSort, formatListState, initialListState, nextSort, parseListState } from "./list-state.ts";
export { RecordTable } from "./record-table.tsx";
export { useListState } from "./use-list-state.ts";
