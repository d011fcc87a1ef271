import type { ComponentType, ReactNode } from "react";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import type { AnyField, Fields } from "../../core/fields/field.ts";
import { dateTime } from "../../core/kinds/date-time.ts";
import { integer } from "../../core/kinds/integer.ts";
import { text } from "../../core/kinds/text.ts";
import { nestedReference } from "../../core/nested.ts";
import { useOverrides } from "../context/overrides.ts";
import { readRecord, readValue } from "../records/read.ts";
import { ClosedTitlesContext, closedTitlesOf } from "../references/closed-titles.ts";
import { Boundary } from "../ui/boundary.tsx";
import { EmptyValue } from "../ui/empty-value.tsx";
import { viewOf } from "./kinds.ts";
import type { CellProps } from "./props.ts";

type Props = Omit<CellProps, "field" | "value">;

/**
 * Renders any field of a record as text or image, system fields included: with the resource's own cell, or its kind's.
 */
export function CellOf(props: Props) {
  const titles = closedTitlesOf(props.record);
  const cells = useOverrides(props.resource).cells;
  const cell = drawCell(shownField(props.resource, props.name), cells?.[props.name] ?? undefined, props);
  return titles ? <ClosedTitlesContext value={titles}>{cell}</ClosedTitlesContext> : cell;
}

/**
 * Like `CellOf`, but not a component, for tables that already know the field and cell of each column.
 * @param field undefined if it is not shown
 * @param Custom the resource's own cell for it
 */
export function drawCell(
  field: AnyField | undefined,
  Custom: ComponentType<CellProps> | undefined,
  { name, resource, record, density = "row" }: Props,
): ReactNode {
  if (!field) return null;
  const props: CellProps = { value: record[name], field, name, resource, record, density };
  if (Custom) {
    return (
      // A malformed record breaks no page.
      <Boundary key={String(record.id)} fallback={<EmptyValue />}>
        <Custom {...props} value={readValue(field, record[name])} record={readRecord(resource, record)} />
      </Boundary>
    );
  }
  const Kind = viewOf(field)?.cell;
  return Kind ? <Kind {...props} /> : null;
}

/** Returns a field that can be shown, including the system fields every record has. */
export function shownField(resource: AnyResource, name: string): AnyField | undefined {
  const field = fieldOf(resource, name) ?? systemColumns[name] ?? nestedReference(resource, name);
  return field?.secret ? undefined : field;
}

/** The system fields of every record as fields, so that columns and filters need no special case. */
export const systemColumns: Fields = {
  id: text({ readOnly: true, required: true }),
  version: integer({ readOnly: true, required: true }),
  createdAt: dateTime({ readOnly: true, required: true }),
  updatedAt: dateTime({ readOnly: true, required: true }),
};
