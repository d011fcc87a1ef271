import type { KeyboardEvent } from "react";
import { type Column, columns, type Place } from "./grid.ts";

/** Where a key leads from a cell, or null where the text itself wants it. */
export function targetOfKey(event: KeyboardEvent<HTMLInputElement>, at: Place, rows: number): Place | null {
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
export function focusCell(grid: HTMLElement | null, { row, column }: Place): void {
  grid?.querySelector<HTMLInputElement>(`[data-row="${row}"] input[data-column="${column}"]`)?.focus();
}
