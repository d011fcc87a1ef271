import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { type DraggedItem, useDragTexts } from "../ui/use-drag-texts.ts";

const strategies = { list: verticalListSortingStrategy, images: rectSortingStrategy };

interface Props {
  /** Rows below each other, or pictures side by side. */
  readonly of?: keyof typeof strategies;
  /** One key per entry, in order. */
  readonly keys: readonly string[];
  readonly around?: DraggedItem | undefined;
  readonly disabled: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** Entries that are reordered by dragging their handle, or with space and the arrow keys on it. */
export function Sortable({ of = "list", keys, around, disabled, onMove, children }: Props) {
  const words = useDragTexts(of, keys, around);
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
      <SortableContext items={[...keys]} strategy={strategies[of]} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
