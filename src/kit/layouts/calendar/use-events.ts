import type { CrudFilter } from "@refinedev/core";
import { useMemo } from "react";
import type { ListCalendar } from "../../../core/declaration.ts";
import type { AnyResource } from "../../../core/define.ts";
import type { AnyField } from "../../../core/fields/field.ts";
import { endOfDay, startOfDay } from "../../../domain/texts/zoned.ts";
import { listQuery, type RecordRowData } from "../../list/list-query.ts";
import type { ListState } from "../../list/list-state.ts";
import { useRows } from "../cards/use-rows.ts";
import { dayOf, type Spanning } from "./days.ts";

/** A record with the days that it takes. */
export interface CalendarEvent extends Spanning {
  readonly record: RecordRowData;
}

/** As many records as a period shows. */
export const mostEvents = 500;

/** The fields of a calendar, and the time zone that tells the day of their values. */
export interface CalendarFields extends ListCalendar {
  readonly field: AnyField;
  /** The field with the end, if there is one. */
  readonly end: AnyField | undefined;
  readonly zone: string;
}

/** Returns the filter for what takes some of the days: it begins before their end, and ends after their beginning. */
function withinDays({ from, to, field, end, zone }: CalendarFields, days: Spanning): CrudFilter[] {
  const isDay = field.kind === "date";
  const begin = isDay ? days.first : startOfDay(days.first, zone);
  const until = isDay ? days.last : endOfDay(days.last, zone);
  if (to === undefined || !end) {
    return [
      { field: from, operator: "gte", value: begin },
      { field: from, operator: "lte", value: until },
    ];
  }
  return [
    { field: from, operator: "lte", value: until },
    { field: to, operator: "gte", value: begin },
  ];
}

/** Returns the record's days; null without a beginning. */
export function daysOf(
  { from, to, field, end, zone }: CalendarFields,
  record: RecordRowData,
): Spanning | null {
  const first = dayOf(field, record[from], zone);
  if (first === null) return null;
  const last = end && to !== undefined ? dayOf(end, record[to], zone) : null;
  return { first, last: last !== null && last > first ? last : first };
}

/** Loads the records of some days that the filters of the list match. */
export function useEvents(resource: AnyResource, state: ListState, fields: CalendarFields, days: Spanning) {
  const { first, last } = days;
  const query = useMemo(() => {
    const list = listQuery(resource, { ...state, layout: "gallery", page: 1, pageSize: mostEvents });
    const within = withinDays(fields, { first, last });
    // The list may be filtered by the same bounds: an alternative of one is a condition of its own.
    const asked = list.filters.some(
      (one) => "field" in one && within.some((own) => "field" in own && own.field === one.field),
    );
    const own: CrudFilter[] = asked
      ? [{ operator: "or", value: [{ operator: "and", value: within }] }]
      : within;
    return {
      ...list,
      filters: [...list.filters, ...own],
      sorters: [{ field: fields.from, order: "asc" as const }],
    };
  }, [resource, state, fields, first, last]);
  return useRows(resource, query);
}
