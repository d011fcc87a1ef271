import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useNotification } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecordRowData } from "../../list/list-query.ts";
import type { Move } from "./moves.ts";
import type { BoardColumn } from "./use-board-columns.ts";

/** The card that is being dragged. */
export interface Lifted {
  readonly record: RecordRowData;
  readonly from: string | null;
  /** The columns that it can be moved to. */
  readonly to: readonly (string | null)[];
}

/** The ids of columns for dnd-kit. */
export const dropId = (value: string | null): string => `column ${value ?? ""}`;

const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** Moves by a column with the arrow keys that point there. */
const nextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  const { over, droppableRects, collisionRect } = context;
  if (step === undefined || !collisionRect) return undefined;
  event.preventDefault();
  const columns = [...droppableRects].sort(([, one], [, other]) => one.left - other.left);
  const at = columns.findIndex(([id]) => id === over?.id);
  const next = columns[at + step]?.[1];
  if (!next) return undefined;
  const shift = next.left + next.width / 2 - (collisionRect.left + collisionRect.width / 2);
  return { ...currentCoordinates, x: currentCoordinates.x + shift };
};

interface Dragged {
  readonly columns: readonly BoardColumn[];
  readonly movesOf: (record: RecordRowData) => readonly Move[];
  readonly titleOf: (record: RecordRowData) => string;
  readonly onMove: (record: RecordRowData, from: string | null, to: string | null) => void;
}

/** Returns the props of the drag context, and the card that is being dragged. */
export function useCardDrag({ columns, movesOf, titleOf, onMove }: Dragged) {
  const { t } = useTranslation("layouts");
  const { open: notify } = useNotification();
  const [lifted, lift] = useState<Lifted | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A swipe scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  );
  const columnOf = (id: string | number | undefined) => columns.find(({ value }) => dropId(value) === id);
  const nameOf = (value: string | null) => columns.find((one) => one.value === value)?.label ?? "";
  const isOpen = ({ to }: Lifted, value: string | null) => to.includes(value);

  /** What happens to the dragged card in a column. */
  const outcome = (over: BoardColumn | undefined) => {
    if (!lifted) return undefined;
    const title = titleOf(lifted.record);
    if (!over || over.value === lifted.from) return t("board.kept", { title });
    const names = { title, from: nameOf(lifted.from), column: over.label };
    return isOpen(lifted, over.value) ? t("board.over", names) : t("board.closed", names);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("board.lifted", { title: String(active.data.current?.title ?? "") }),
    onDragOver: ({ over }) => outcome(columnOf(over?.id)),
    onDragEnd: ({ over }) => outcome(columnOf(over?.id)),
    onDragCancel: () => outcome(undefined),
  };
  const props: DndContextProps = {
    sensors,
    collisionDetection: underPointer,
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: t("board.instructions") },
    },
    onDragStart: ({ active }) => {
      const { record, from } = active.data.current as Pick<Lifted, "record" | "from">;
      lift({ record, from, to: movesOf(record).map(({ to }) => to) });
    },
    onDragCancel: () => lift(null),
    onDragEnd: ({ over }) => {
      const column = columnOf(over?.id);
      lift(null);
      if (!lifted || !column || column.value === lifted.from) return;
      if (isOpen(lifted, column.value)) return onMove(lifted.record, lifted.from, column.value);
      notify?.({ type: "error", key: "board", message: outcome(column) ?? "" });
    },
  };
  return { ...props, lifted };
}
