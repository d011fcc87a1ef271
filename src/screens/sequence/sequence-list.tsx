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
import { useDragWords } from "../../kit/fields/use-drag-words.ts";
import styles from "./sequence.module.css";
import { type Item, SequenceRow } from "./sequence-row.tsx";

interface Props {
  readonly items: readonly Item[];
  /** How many come before the first item, and how many there are on all pages. */
  readonly offset: number;
  readonly total: number;
  readonly label: string;
  /** Indexes count from 0 over all pages. Without it the order is only read. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
  /** What stands below an item and moves with it. */
  readonly below?: (id: string) => ReactNode;
}

/** Records in an order that is changed by dragging, by keys on the handle, or by the tools of a row. */
export function SequenceList({ items, offset, total, label, onMove, below }: Props) {
  const ids = items.map((item) => item.id);
  const words = useDragWords("list", ids, { offset, total });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onMove?.(offset + ids.indexOf(String(active.id)), offset + ids.indexOf(String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={words} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={onMove === undefined}>
        <ol className={styles.list} aria-label={label} start={offset + 1}>
          {items.map((item, at) => (
            <SequenceRow key={item.id} item={item} index={offset + at} total={total} onMove={onMove}>
              {below?.(item.id)}
            </SequenceRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
