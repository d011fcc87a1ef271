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
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from "@dnd-kit/sortable";
import type { ImageValue } from "../field.ts";
import styles from "../image/image.module.css";
import { errorsUnder } from "../list/errors-under.ts";
import { useDragWords } from "../use-drag-words.ts";
import { Tile } from "./tile.tsx";

interface Props {
  readonly images: readonly ImageValue[];
  readonly label: string;
  readonly disabled: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly errorText: (key: string) => string;
  readonly onChange: (images: readonly ImageValue[]) => void;
}

/** Pictures in an order that is changed by dragging, or with space and the arrow keys. */
export function SortableTiles({ images, label, disabled, errors, errorText, onChange }: Props) {
  const keys = keysOf(images);
  const words = useDragWords("images", keys);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onChange(arrayMove([...images], keys.indexOf(String(active.id)), keys.indexOf(String(over.id))));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={words} onDragEnd={drop}>
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled}>
        <ul className={styles.grid} aria-label={label}>
          {images.map((image, at) => (
            <Tile
              key={keys[at]}
              id={keys[at] ?? ""}
              at={at}
              image={image}
              disabled={disabled}
              messages={Object.values(errorsUnder(errors, String(at)))
                .flat()
                .map(errorText)}
              onChange={(next) => onChange(images.map((one, index) => (index === at ? next : one)))}
              onRemove={() => onChange(images.filter((_, index) => index !== at))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** A key for each picture that stays with it when it moves; the same address may stand twice. */
function keysOf(images: readonly ImageValue[]): string[] {
  const seen = new Map<string, number>();
  return images.map(({ url }) => {
    const count = (seen.get(url) ?? 0) + 1;
    seen.set(url, count);
    return `${url} ${count}`;
  });
}
