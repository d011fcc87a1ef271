import { useCallback } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { holds } from "../../../core/fields/holds.ts";
import { useAdmin, usePermissions } from "../../context/session.ts";
import { textOf } from "../../fields/values.ts";
import { isInScope } from "../../form/form-fields.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import type { Move } from "../board/moves.ts";
import { daysBetween, shifted } from "./days.ts";
import { type CalendarFields, daysOf } from "./use-events.ts";

/** Returns the values of a record that begins on another day: its end moves along. */
function shiftedTo(
  fields: CalendarFields,
  record: RecordRowData,
  day: string,
): Readonly<Record<string, unknown>> {
  const { from, to, field, end, zone } = fields;
  const now = daysOf(fields, record);
  if (!now) return {};
  const days = daysBetween(now.first, day);
  const until = to === undefined ? "" : textOf(record[to]);
  return {
    [from]: shifted(field, textOf(record[from]), days, zone),
    ...(to !== undefined && end && until !== "" ? { [to]: shifted(end, until, days, zone) } : {}),
  };
}

/** Returns a function that tells to which of some days the user may move a record: all of them, or none. */
export function useShifts(resource: AnyResource, fields: CalendarFields) {
  const { may, mayWriteField } = usePermissions();
  const admin = useAdmin();
  const { from, to, field, end } = fields;
  const isOpen =
    !field.readOnly &&
    !end?.readOnly &&
    may(resource, "edit") &&
    [from, to ?? from].every((name) => mayWriteField(resource, name));
  return useCallback(
    (record: RecordRowData, days: readonly string[]): readonly Move[] => {
      if (!isOpen || admin === null || !isInScope(admin, resource, record)) return [];
      if (!holds(field.when, record) || !holds(end?.when, record)) return [];
      const now = daysOf(fields, record)?.first;
      return days
        .filter((day) => day !== now)
        .map((day) => ({ to: day, offered: null, input: shiftedTo(fields, record, day), asks: false }));
    },
    [isOpen, admin, resource, field, end, fields],
  );
}
