import {
  type Announcements,
  type CollisionDetection,
  type DndContextProps,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useState } from "react";
import { stepMinutes } from "./hours.ts";
import type { CalendarEvent } from "./use-events.ts";

/** As high as an hour is shown, see the style sheet. */
export const hourHeight = 48;

const step = (hourHeight * stepMinutes) / 60;
const minutesOf = (pixels: number): number => Math.round(pixels / step) * stepMinutes;

/** The column below the pointer, however far up or down. */
const columnBelow: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) =>
  droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    const x = pointerCoordinates?.x ?? 0;
    return rect && rect.left <= x && x < rect.right ? [{ id }] : [];
  });

const bySteps: Modifier = ({ transform }) => ({ ...transform, y: Math.round(transform.y / step) * step });

/** The result of a move says what happened. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** What is being dragged. */
export interface LiftedEvent {
  readonly event: CalendarEvent;
  readonly column: number;
  readonly minutes: number;
}

/**
 * Returns the props of the drag context of hours, and the event that is being dragged. Its keys are those of the grid.
 * @param onMove receives the column that it came from, that it is in now, and how many minutes later it begins
 */
export function useHourDrag(
  onMove: (event: CalendarEvent, from: number, to: number, minutes: number) => void,
) {
  const [lifted, lift] = useState<LiftedEvent | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A swipe scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 6 } }),
  );
  const props: DndContextProps = {
    sensors,
    collisionDetection: columnBelow,
    modifiers: [bySteps],
    accessibility: { announcements: silent },
    onDragStart: ({ active }) => {
      const { event, column } = active.data.current as Pick<LiftedEvent, "event" | "column">;
      lift({ event, column, minutes: 0 });
    },
    onDragMove: ({ delta }) => {
      const minutes = minutesOf(delta.y);
      if (lifted && minutes !== lifted.minutes) lift({ ...lifted, minutes });
    },
    onDragCancel: () => lift(null),
    onDragEnd: ({ over, delta }) => {
      lift(null);
      const to: unknown = over?.data.current?.column;
      if (lifted && typeof to === "number") onMove(lifted.event, lifted.column, to, minutesOf(delta.y));
    },
  };
  return { props, lifted };
}
