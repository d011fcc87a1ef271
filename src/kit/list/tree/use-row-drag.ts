import { type DragStartEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type DropSide, type Outline, placeBeside, type TreePlace } from "./outline.ts";

interface Drop {
  readonly id: string;
  readonly side: DropSide;
}

/** The fraction of a row's height at the top and the bottom that drops beside it; the middle drops into it. */
const edge = 0.28;

/**
 * Moves rows by their drag handles: to the edges of another row for before or after, to its middle for inside. After an
 * expanded record means before its first child.
 */
export function useRowDrag(
  scroller: RefObject<HTMLElement | null>,
  outline: Outline,
  place: (id: string, to: TreePlace | null) => void,
) {
  // Keys are handled on the handle itself.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const latest = useRef(outline);
  useEffect(() => {
    latest.current = outline;
  });
  useEffect(() => {
    if (dragged === null) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("tr[data-id]");
      const next = over && scroller.current?.contains(over) ? dropOn(over, clientY) : null;
      const fits = next && placeBeside(latest.current, dragged, next.id, next.side);
      setDrop((before) =>
        before?.id === next?.id && before?.side === next?.side ? before : fits ? next : null,
      );
    };
    window.addEventListener("pointermove", follow);
    return () => window.removeEventListener("pointermove", follow);
  }, [dragged, scroller]);
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  return {
    dragged,
    drop,
    sensors,
    onDragStart: ({ active }: DragStartEvent) => setDragged(String(active.id)),
    onDragCancel: end,
    onDragEnd: () => {
      if (dragged !== null && drop) place(dragged, placeBeside(outline, dragged, drop.id, drop.side));
      end();
    },
  };
}

function dropOn(row: HTMLElement, y: number): Drop | null {
  const { top, height } = row.getBoundingClientRect();
  const at = (y - top) / height;
  const id = row.dataset.id ?? "";
  if (at < edge) return { id, side: "before" };
  if (at <= 1 - edge) return { id, side: "inside" };
  if (row.getAttribute("aria-expanded") !== "true") return { id, side: "after" };
  const first = row.nextElementSibling;
  return first instanceof HTMLElement ? { id: first.dataset.id ?? "", side: "before" } : null;
}
