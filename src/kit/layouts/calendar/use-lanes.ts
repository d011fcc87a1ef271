import { useCallback, useMemo } from "react";
import { type AnyResource, fieldOf } from "../../../core/define.ts";
import { mayWriteState } from "../../../core/states.ts";
import { usePermissions } from "../../context/session.ts";
import { textOf } from "../../fields/values.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { type BoardColumn, useBoardColumns } from "../board/use-board-columns.ts";
import type { CalendarEvent, CalendarFields } from "./use-events.ts";

/** Returns the lane that a record is in; null for that of records without a value. */
export function laneOf({ by = "" }: CalendarFields, record: RecordRowData): string | null {
  const value = record[by];
  return typeof value === "boolean" ? String(value) : textOf(value) || null;
}

/**
 * Returns the lanes of a day: those that can be chosen, and others that have events. Undefined until they are loaded.
 */
export function useLanes(
  resource: AnyResource,
  fields: CalendarFields,
  events: readonly CalendarEvent[],
  isOn: boolean,
): readonly BoardColumn[] | undefined {
  const columns = useBoardColumns(resource, (isOn && fields.by) || "", fields.lanes);
  return useMemo(() => {
    const used = new Set(events.map(({ record }) => laneOf(fields, record)));
    return columns?.filter(({ value, former }) => used.has(value) || (value !== null && former !== true));
  }, [columns, fields, events]);
}

/** Returns a function with the value that puts a record, or a new one, into a lane; undefined if the user may not. */
export function useLaneValues(resource: AnyResource, { by = "" }: CalendarFields) {
  const { mayWriteField } = usePermissions();
  const field = fieldOf(resource, by);
  const { states } = resource;
  const isOpen = field !== undefined && !field.readOnly && mayWriteField(resource, by);
  return useCallback(
    (record: RecordRowData | null, lane: string | null): { readonly value: unknown } | undefined => {
      if (!isOpen || (lane === null && field.required)) return undefined;
      if (states?.field === by && !mayWriteState(states, record?.[by], lane)) return undefined;
      return { value: field.kind === "flag" ? lane === "true" : lane };
    },
    [isOpen, field, states, by],
  );
}
