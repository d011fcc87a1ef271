import { type KeyboardEvent, useRef } from "react";
import { useKeptFocus } from "../cards/use-kept-focus.ts";
import { stepMinutes } from "./hours.ts";

const arrows = new Map<string, { readonly columns: number; readonly steps: number }>([
  ["ArrowUp", { columns: 0, steps: -1 }],
  ["ArrowDown", { columns: 0, steps: 1 }],
  ["ArrowLeft", { columns: -1, steps: 0 }],
  ["ArrowRight", { columns: 1, steps: 0 }],
]);

interface Place {
  readonly element: HTMLElement;
  readonly column: number;
  readonly minute: number;
}

/** Returns the empty hours and the events of the grid with their places. */
const placesIn = (grid: Element): readonly Place[] =>
  [...grid.querySelectorAll<HTMLElement>("[data-minute]")].flatMap((item) => {
    const element = item.matches("button") ? item : item.querySelector<HTMLElement>("a[data-row]");
    return element
      ? [{ element, column: Number(item.dataset.column), minute: Number(item.dataset.minute) }]
      : [];
  });

/** Returns the next place in a direction: in the column, or the closest one of the column beside it. */
function nextPlace(places: readonly Place[], now: Place, columns: number, steps: number): Place | undefined {
  const there = places.filter(({ column }) => column === now.column + columns);
  if (columns === 0) {
    const inOrder = there.toSorted((one, other) => one.minute - other.minute);
    return inOrder[inOrder.indexOf(now) + steps];
  }
  const away = ({ minute }: Place) => Math.abs(minute - now.minute);
  return there.toSorted((one, other) => away(one) - away(other))[0];
}

/**
 * Returns the key handler of hours: arrow keys move the focus between empty hours and events, with Shift they move the event
 * that has it. The focus stays with an event that has moved.
 */
export function useHourKeys(onMove: (id: string, columns: number, minutes: number) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const keep = useKeptFocus(grid);
  const onKeyDown = (pressed: KeyboardEvent<HTMLElement>) => {
    const arrow = arrows.get(pressed.key);
    const isPlain = !pressed.altKey && !pressed.ctrlKey && !pressed.metaKey;
    if (!arrow || !isPlain || !grid.current) return;
    const places = placesIn(grid.current);
    const now = places.find(({ element }) => element === pressed.target);
    if (!now) return;
    pressed.preventDefault();
    const isMirrored = getComputedStyle(grid.current).direction === "rtl";
    const columns = isMirrored ? -arrow.columns : arrow.columns;
    if (!pressed.shiftKey) {
      nextPlace(places, now, columns, arrow.steps)?.element.focus();
      return;
    }
    const id = now.element.closest<HTMLElement>("[data-id]")?.dataset.id;
    if (id === undefined) return;
    keep(id, now.element);
    onMove(id, columns, arrow.steps * stepMinutes);
  };
  return { grid, onKeyDown };
}
