import { addDays, daysBetween } from "./days.ts";
import { clockScale, passingScale, type Scale, type Stretch, stretchOf } from "./hours.ts";
import type { CalendarEvent, CalendarFields } from "./use-events.ts";
import { laneOf } from "./use-lanes.ts";

/** A day, or a lane of one, with the hours of the day below each other. */
export interface HourColumn {
  readonly key: string;
  readonly day: string;
  /** Undefined if the day has no lanes. */
  readonly lane: string | null | undefined;
  readonly label: string;
  readonly scale: Scale;
}

/** An event with the part of a column that it takes. */
export interface HourEvent extends Stretch {
  readonly event: CalendarEvent;
}

interface Lane {
  readonly value: string | null;
  readonly label: string;
}

/** Returns the columns of several days, or of the lanes of one. */
export function hourColumns(
  days: readonly string[],
  lanes: readonly Lane[],
  zone: string,
  nameOf: (day: string) => string,
): readonly HourColumn[] {
  const [day = ""] = days;
  if (days.length > 1) {
    return days.map((one) => ({
      key: one,
      day: one,
      lane: undefined,
      label: nameOf(one),
      scale: clockScale(one, zone),
    }));
  }
  const scale = passingScale(day, zone);
  if (lanes.length === 0) return [{ key: day, day, lane: undefined, label: nameOf(day), scale }];
  return lanes.map(({ value, label }) => ({ key: String(value), day, lane: value, label, scale }));
}

const endOf = ({ to }: CalendarFields, { record }: CalendarEvent): string | null => {
  const value = to === undefined ? null : record[to];
  return typeof value === "string" && value !== "" ? value : null;
};

const isIn = (fields: CalendarFields, { lane }: HourColumn, { record }: CalendarEvent) =>
  lane === undefined || laneOf(fields, record) === lane;

/** Returns the events of a column at their hours. */
export function timedEvents(
  fields: CalendarFields,
  column: HourColumn,
  events: readonly CalendarEvent[],
): readonly HourEvent[] {
  return events.flatMap((event) => {
    const stretch = stretchOf(column.scale, String(event.record[fields.from]), endOf(fields, event));
    return stretch && isIn(fields, column, event) ? [{ ...stretch, event }] : [];
  });
}

/** Returns the events that have no hours on any of these days. */
export function wholeDayEvents(
  fields: CalendarFields,
  columns: readonly HourColumn[],
  events: readonly CalendarEvent[],
): readonly CalendarEvent[] {
  const [first = "", last = ""] = [columns[0]?.day, columns.at(-1)?.day];
  const timed = new Set(
    columns.flatMap((column) => timedEvents(fields, column, events)).map(({ event }) => event),
  );
  return events.filter((event) => event.first <= last && event.last >= first && !timed.has(event));
}

/** Returns the values of a record that begins so many minutes and columns later; null if it cannot. */
export function movedBy(
  fields: CalendarFields,
  event: CalendarEvent,
  from: HourColumn,
  to: HourColumn,
  minutes: number,
): Readonly<Record<string, unknown>> | null {
  const begin = String(event.record[fields.from]);
  const minute = from.scale.minuteOf(begin) + minutes;
  // What began the day before stays there.
  const day = addDays(to.day, minute < 0 ? Math.floor(minute / 1440) : 0);
  const scale = day === to.day ? to.scale : clockScale(day, fields.zone);
  const moved = scale.momentAt(daysBetween(day, to.day) * 1440 + minute);
  if (minute >= to.scale.length) return null;
  const end = endOf(fields, event);
  const later = Date.parse(moved) - Date.parse(begin);
  return {
    [fields.from]: moved,
    ...(fields.to !== undefined && end !== null
      ? { [fields.to]: new Date(Date.parse(end) + later).toISOString() }
      : {}),
  };
}
