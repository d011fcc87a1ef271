import { fieldOf } from "../../core/define.ts";
import { nestedReference } from "../../core/nested.ts";
import { useOverrides } from "../context/overrides.ts";
import { readRecord, readValue } from "../records/read.ts";
import { CellBoundary } from "./cell-boundary.tsx";
import { CellLookup } from "./cell-lookup.ts";
import { cells } from "./cells.ts";
import { ClosedTitlesContext, closedTitlesOf } from "./ref/closed-titles.ts";
import { systemFields } from "./system-fields.ts";
import type { CellProps } from "./views.ts";

type Props = Omit<CellProps, "field" | "value">;

/** Any field of a record as text or picture, system fields included: the resource's own cell, or its kind's. */
export function CellOf(props: Props) {
  const titles = closedTitlesOf(props.record);
  if (!titles) return <Cell {...props} />;
  return (
    <ClosedTitlesContext value={titles}>
      <Cell {...props} />
    </ClosedTitlesContext>
  );
}

function Cell({ name, resource, record, density = "row" }: Props) {
  const Custom = useOverrides(resource).cells?.[name];
  const field = fieldOf(resource, name) ?? systemFields[name] ?? nestedReference(resource, name);
  if (!field || field.secret) return null;
  const props: CellProps = { value: record[name], field, name, resource, record, density };
  if (Custom) {
    return (
      <CellBoundary key={String(record.id)}>
        <Custom {...props} value={readValue(field, record[name])} record={readRecord(resource, record)} />
      </CellBoundary>
    );
  }
  const Kind = cells[field.kind];
  if (!Kind) return null;
  if (field.kind !== "list") return <Kind {...props} />;
  return (
    <CellLookup value={cells}>
      <Kind {...props} />
    </CellLookup>
  );
}
