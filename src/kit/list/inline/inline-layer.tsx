import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import type { AnyResource } from "../../../core/define.ts";
import { useOverrides } from "../../context/overrides.ts";
import { useAdmin, usePermissions } from "../../context/session.ts";
import { inputOf } from "../../fields/kinds.ts";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { loadPart } from "../../late/late.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import type { RecordRowData } from "../list-query.ts";
import type { ListState } from "../list-state.ts";
import type { ListColumn } from "../use-columns.ts";
import { type CellDraft, cellKey } from "./cell-drafts.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { CellGrid } from "./cell-grid.ts";
import type { Cell } from "./cell-moves.ts";
import { cellElement, markCells, unmarkCells } from "./cells-on-screen.ts";
import { isEditableColumn, isEditableIn } from "./editable.ts";
import { type CellEdits, useCellEdits } from "./use-cell-edits.ts";
import { useCellEvents } from "./use-cell-events.ts";

/** Stored rows, with the values that are being saved. */
export interface TypedRows {
  readonly stored: readonly RecordRowData[] | undefined;
  readonly rows: readonly RecordRowData[] | undefined;
}

interface Props {
  readonly resource: AnyResource;
  /** The scroll container of the table. */
  readonly table: RefObject<HTMLElement | null>;
  readonly columns: readonly ListColumn[];
  /** As stored. */
  readonly rows: readonly RecordRowData[];
  readonly state: ListState;
  /** Shows values that are being saved in the rows. */
  readonly onTyped: (typed: TypedRows | null) => void;
  /** Called when cells can be edited. Returns a cleanup function. */
  readonly onReady: () => () => void;
}

/**
 * Makes the cells of a list editable in place. Rendered inside the table's scroll container, it renders only the inputs
 * over the cells.
 */
export default function InlineLayer({ resource, table, columns, rows, state, onTyped, onReady }: Props) {
  const edits = useCellEdits(resource, rows, state);
  const { drafts, sent } = useStore(edits.store);
  const grid = useGrid(resource, columns, rows);
  const focusCell = useCellEvents(table, grid, edits);
  const readTitle = useReadTitle();
  const isGuarded = useGuarded(drafts.size > 0);
  useRedrawnWhere(table);

  useLayoutEffect(() => {
    onTyped(sent.size === 0 ? null : { stored: rows, rows: withTyped(rows, [...sent.values()]) });
  }, [rows, sent, onTyped]);
  useEffect(() => () => onTyped(null), [onTyped]);

  useLayoutEffect(() => {
    const idOf = ({ row }: Cell) => rows[row]?.id ?? "";
    const nameOf = ({ column }: Cell) => columns[column]?.name ?? "";
    const isSaving = (cell: Cell) => sent.has(cellKey({ id: idOf(cell), name: nameOf(cell) }));
    if (table.current) markCells(table.current, grid.editable, isSaving);
  }, [table, rows, columns, grid, sent]);
  useEffect(() => {
    const room = table.current;
    return () => {
      if (room) unmarkCells(room);
    };
  }, [table]);

  useEffect(() => onReady(), [onReady]);

  const placeIn = ({ id, name }: CellDraft): Cell => ({
    row: rows.findIndex((row) => row.id === id),
    column: columns.findIndex((column) => column.name === name),
  });
  return (
    <>
      {[...drafts.values()].map((draft) => (
        <CellEditor
          key={cellKey(draft)}
          resource={resource}
          draft={draft}
          edits={edits}
          title={readTitle(resource, draft.record).title}
          table={table}
          cell={cellElement(table.current, placeIn(draft))}
          inputs={grid.inputs}
          onDone={() => focusCell(placeIn(draft))}
        />
      ))}
      {isGuarded ? <Guard edits={edits} /> : null}
    </>
  );
}

/** Returns the rows with the values that are being saved. */
function withTyped(
  rows: readonly RecordRowData[],
  sent: readonly Pick<CellDraft, "id" | "name" | "value">[],
): readonly RecordRowData[] {
  const typed = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { id, name, value } of sent) typed.set(id, { ...typed.get(id), [name]: value });
  return rows.map((row) => (typed.has(row.id) ? { ...row, ...typed.get(row.id) } : row));
}

/** Returns which cells can be edited, and their accessible names. */
function useGrid(
  resource: AnyResource,
  columns: readonly ListColumn[],
  rows: readonly RecordRowData[],
): CellGrid {
  const { t } = useTranslation(["list", "form"]);
  const permissions = usePermissions();
  const admin = useAdmin();
  const { inputs: own } = useOverrides(resource);
  const readTitle = useReadTitle();
  const open = useMemo(
    () => columns.flatMap((column, at) => (isEditableColumn(resource, column, permissions, own) ? [at] : [])),
    [resource, columns, permissions, own],
  );
  const inputs = useMemo(() => {
    const ownInputs: Readonly<Record<string, object | null | undefined>> = own ?? {};
    const shown = open.flatMap((at) => columns[at] ?? []);
    return Promise.all(shown.map(({ name, field }) => loadPart(ownInputs[name] ?? inputOf(field))));
  }, [open, columns, own]);
  const editable = useMemo(
    () => rows.map((row) => open.filter((at) => isEditableIn(resource, columns[at]?.name ?? "", row, admin))),
    [resource, columns, rows, open, admin],
  );
  return useMemo(
    () => ({
      resource,
      columns,
      rows,
      editable,
      inputs,
      describe: (cell, { label }, record) => {
        const words = { field: label, name: readTitle(resource, record).title, value: cell.textContent };
        return t("form:inline.cell", words);
      },
    }),
    [resource, columns, rows, editable, inputs, readTitle, t],
  );
}

/** Re-renders when the table is resized, so that editors follow their cells. */
function useRedrawnWhere(table: RefObject<HTMLElement | null>): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const room = table.current;
    if (!room) return;
    const sizes = new ResizeObserver(() => redraw());
    sizes.observe(room);
    for (const one of room.children) sizes.observe(one);
    return () => sizes.disconnect();
  }, [table]);
}

/**
 * Only one guard may be active at a time, and the form of a drawer above the list has its own. This one stays from the
 * first draft until another page is open, so that "save and leave" can navigate.
 */
function useGuarded(hasDrafts: boolean): boolean {
  const { pathname } = useLocation();
  const [guarded, setGuarded] = useState<string | null>(null);
  if (hasDrafts && guarded !== pathname) setGuarded(pathname);
  return guarded === pathname;
}

/** Asks before the user leaves values that could not be stored. */
function Guard({ edits }: { readonly edits: CellEdits }) {
  const latest = useRef(edits);
  latest.current = edits;
  const saving = useStore(edits.store, ({ sent }) => sent.size > 0);
  const model = useMemo(
    () => ({ isDirty: () => latest.current.isUnsaved(), dropDraft: () => latest.current.giveUpAll() }),
    [],
  );
  return <LeaveGuard model={model} save={edits.commitAll} saving={saving} />;
}
