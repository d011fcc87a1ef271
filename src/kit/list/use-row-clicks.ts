import { type MouseEvent, useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { isForBrowser } from "../ui/links.ts";
import type { RecordRowData, RowActions, RowSelection } from "./list-query.ts";
import { listToReturnTo, rememberOpenedRow } from "./return-to-list.ts";

/**
 * Returns the click handler of a table or of cards: follows links without a page load, opens a row on a click anywhere else,
 * selects (with Shift: up to the row selected before) and asks for deletion.
 */
export function useRowClicks(
  resource: AnyResource,
  rows: readonly RecordRowData[] | undefined,
  selection: RowSelection | undefined,
  { onDelete, onMenu, comesFrom }: RowActions,
) {
  const navigate = useNavigate();
  const last = useRef<string | null>(null);

  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const row = target.closest<HTMLElement>("[data-id]");
      const record = rows?.find((one) => one.id === row?.dataset.id);
      if (!row || !record) return;

      const select = target.closest("input[data-select]");
      if (select) {
        const on = !selection?.ids.has(record.id);
        selection?.set(event.shiftKey ? idsBetween(rows ?? [], last.current, record.id) : [record.id], on);
        last.current = record.id;
        return;
      }
      if (target.closest("button[data-delete]")) {
        onDelete?.(record);
        return;
      }
      const menu = target.closest<HTMLElement>("button[data-menu]");
      if (menu) {
        onMenu?.(record, menu);
        return;
      }
      const link = target.closest("a") ?? linkOf(row, target);
      if (!link?.hasAttribute("data-go") || isForBrowser(event)) return;
      event.preventDefault();
      rememberOpenedRow(resource, record.id);
      navigate(link.getAttribute("href") ?? "", comesFrom ? { state: listToReturnTo(comesFrom()) } : {});
    },
    [resource, rows, selection, onDelete, onMenu, comesFrom, navigate],
  );
}

/** Returns the row's link for clicks on its background, unless text is selected. */
function linkOf(row: HTMLElement, target: Element): Element | null {
  if (target.closest("button, input, label, select")) return null;
  return window.getSelection()?.toString() ? null : row.querySelector("a[data-row]");
}

function idsBetween(rows: readonly RecordRowData[], from: string | null, to: string): string[] {
  const start = rows.findIndex((row) => row.id === from);
  const end = rows.findIndex((row) => row.id === to);
  if (start < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map((row) => row.id);
}
