import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../../kit/ui/index.ts";
import { CombinationRow } from "./combination-row.tsx";
import styles from "./combinations.module.css";
import { nameOf, type Row } from "./entries.ts";
import {
  type Column,
  clipboardCells,
  columns,
  fillDown,
  type GridTerms,
  isNumeric,
  type Place,
  pasteCells,
  writeCell,
} from "./grid.ts";
import { useColumnLabels } from "./use-column-labels.ts";

interface Props {
  readonly rows: readonly Row[];
  readonly terms: GridTerms;
  /** Message keys by place: `2.sku`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Places whose value stands twice. */
  readonly repeated: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onChange: (rows: readonly Row[]) => void;
  /** Tells what happened to those who do not see it. */
  readonly onSay: (text: string) => void;
}

/** One row for each combination. On a narrow screen every row is a card. */
export function CombinationGrid({ rows, terms, errors, repeated, disabled, onChange, onSay }: Props) {
  const { t } = useTranslation("catalog");
  const labels = useColumnLabels(terms);
  const table = useRef<HTMLTableElement>(null);
  // Rows are drawn again only when they change themselves, so their handlers must stay the same.
  const latest = useRef({ rows, terms, onChange, onSay, t });
  latest.current = { rows, terms, onChange, onSay, t };

  const write = useCallback((at: Place, text: string) => {
    const { rows, terms, onChange } = latest.current;
    onChange(rows.map((row, index) => (index === at.row ? writeCell(row, at.column, text, terms) : row)));
  }, []);
  const press = useCallback((event: KeyboardEvent<HTMLInputElement>, at: Place) => {
    const { rows, onChange, onSay, t } = latest.current;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d") {
      event.preventDefault();
      onChange(fillDown(rows, at));
      onSay(t("grid.filled"));
      return;
    }
    const target = targetOfKey(event, at, rows.length);
    // Enter never sends the form from inside the grid; with Ctrl or ⌘ it is the form's own key.
    const plainEnter = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
    if (target || plainEnter) event.preventDefault();
    if (target) focusCell(table.current, target);
  }, []);
  const paste = useCallback((event: ClipboardEvent<HTMLInputElement>, at: Place) => {
    const { rows, terms, onChange, onSay, t } = latest.current;
    const text = event.clipboardData.getData("text/plain");
    const cells = clipboardCells(text);
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    onChange(pasteCells(rows, at, text, terms));
    onSay(t("grid.pasted", { count: Math.min(cells.length, rows.length - at.row) }));
  }, []);
  const remove = useCallback((at: number) => {
    const { rows, onChange, onSay, t } = latest.current;
    const row = rows[at];
    onChange(rows.filter((_, index) => index !== at));
    if (row) onSay(t("grid.removed", { name: nameOf(row) }));
    requestAnimationFrame(() => focusCell(table.current, { row: Math.max(0, at - 1), column: "sku" }));
  }, []);

  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t("grid.name")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-numeric={isNumeric(column)}>
                {labels(column)}
              </th>
            ))}
            {disabled ? null : (
              <th scope="col">
                <VisuallyHidden>{t("grid.removeHead")}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <CombinationRow
              key={row.id}
              row={row}
              at={at}
              terms={terms}
              labels={labels}
              problems={problemsOf(at, errors, repeated)}
              disabled={disabled}
              onWrite={write}
              onPress={press}
              onPaste={paste}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is wrong in one row, as text so that an unchanged row is seen to be unchanged: `sku errors.unique`. */
function problemsOf(
  at: number,
  errors: Readonly<Record<string, readonly string[]>>,
  repeated: ReadonlySet<string>,
): string {
  const own = Object.entries(errors).flatMap(([path, keys]) =>
    path.startsWith(`${at}.`) ? keys.map((key) => `${path.slice(`${at}.`.length)} ${key}`) : [],
  );
  const twice = ["sku", "barcode"].filter((name) => repeated.has(`${at}.${name}`));
  return [...own, ...twice.map((name) => `${name} errors.uniqueHere`)].join("\n");
}

/** Where a key leads from a cell, or null where the text itself wants it. */
function targetOfKey(event: KeyboardEvent<HTMLInputElement>, at: Place, rows: number): Place | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return null;
  const down = event.key === "ArrowDown" || (event.key === "Enter" && !event.shiftKey);
  const up = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey);
  if (down) return at.row + 1 < rows ? { ...at, row: at.row + 1 } : null;
  if (up) return at.row > 0 ? { ...at, row: at.row - 1 } : null;
  return sideways(event, at);
}

function sideways(event: KeyboardEvent<HTMLInputElement>, at: Place): Place | null {
  const input = event.currentTarget;
  const backwards = getComputedStyle(input).direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  const forwards = backwards === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
  const { selectionStart: start, selectionEnd: end, value } = input;
  const whole = start === 0 && end === value.length;
  if (event.key === backwards && (whole || end === 0)) return beside(at, -1);
  if (event.key === forwards && (whole || start === value.length)) return beside(at, 1);
  return null;
}

function beside(at: Place, by: -1 | 1): Place | null {
  const column: Column | undefined = columns[columns.indexOf(at.column) + by];
  return column ? { ...at, column } : null;
}

/** Focuses the input of a cell. */
function focusCell(grid: HTMLElement | null, { row, column }: Place): void {
  grid?.querySelector<HTMLInputElement>(`[data-row="${row}"] input[data-column="${column}"]`)?.focus();
}
