import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { useDragWords } from "../use-drag-words.ts";

interface Props {
  /** One for each row, in order. */
  readonly keys: readonly string[];
  readonly disabled: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** Rows in an order that is changed by dragging their handle, or on it with space and the arrow keys. */
export function SortableRows({ keys, disabled, onMove, children }: Props) {
  const words = useDragWords("list", keys);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={words} onDragEnd={drop}>
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
