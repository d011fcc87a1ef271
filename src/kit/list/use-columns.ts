import { type ReactNode, useMemo } from "react";
import { type AnyResource, fieldOf, targetOf } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import type { Labels } from "../context/labels.ts";
import { type Part, useOverrides } from "../context/overrides.ts";
import { drawCell, shownField } from "../fields/cell-of.tsx";
import { alignOf, canShrink, viewOf } from "../fields/kinds.ts";
import type { CellProps, CellWords, DrawCell } from "../fields/props.ts";
import type { RecordRowData } from "./list-query.ts";

/** The properties shared by all cells of a column, looked up once. */
export interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly field: AnyField | undefined;
  readonly align: "start" | "end";
  /** May be narrower than its values. */
  readonly givesWay: boolean;
  readonly refers: boolean;
  /** The resource's own cell. */
  readonly custom: Part<CellProps> | undefined;
  /** Undefined if a component renders it: a hand-written one, or one that uses hooks. */
  readonly draw: DrawCell | undefined;
}

/** Returns the columns of a table by name; stable while the language does not change. */
export function useColumns(
  resource: AnyResource,
  names: readonly string[],
  labels: Labels,
): readonly ListColumn[] {
  const { cells } = useOverrides(resource);
  return useMemo(
    () =>
      names.map((name) => {
        const declared = fieldOf(resource, name);
        const field = shownField(resource, name);
        return {
          name,
          label: labels.field(name),
          field,
          align: alignOf(declared),
          givesWay: canShrink(declared),
          refers: declared !== undefined && targetOf(resource, declared) !== undefined,
          custom: cells?.[name] ?? undefined,
          draw: cells?.[name] ? undefined : viewOf(field)?.draw,
        };
      }),
    [resource, names, labels, cells],
  );
}

/** Renders the value of a record in one column. */
export function drawColumn(
  { name, field, custom, draw }: ListColumn,
  resource: AnyResource,
  record: RecordRowData,
  words: CellWords,
): ReactNode {
  return draw && field
    ? draw({ name, field, resource, record, value: record[name], density: "row" }, words)
    : drawCell(field, custom, { name, resource, record });
}
