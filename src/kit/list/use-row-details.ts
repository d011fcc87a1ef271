import { useMemo } from "react";
import type { AnyResource } from "../../core/define.ts";
import { aboutOf, toldApart } from "../../core/told-apart.ts";
import { useManifest } from "../context/registry.ts";
import { textOf } from "../fields/values.ts";
import { useReadTitle } from "../references/use-read-title.ts";
import type { ListColumn } from "./use-columns.ts";

/**
 * Returns, by id, what tells rows of one title apart, unless a column of the table does.
 * @param columns default: none
 */
export function useRowDetails(
  resource: AnyResource,
  rows: readonly Readonly<Record<string, unknown>>[] | undefined,
  columns?: readonly ListColumn[],
): ReadonlyMap<string, string> {
  const read = useReadTitle();
  const { tells } = useManifest(resource.name) ?? {};
  return useMemo(() => {
    if (tells === undefined || rows === undefined) return new Map();
    const distinctNames = toldApart(
      rows.map((row) => ({ ...read(resource, row), about: aboutOf(tells, row) })),
    );
    if (columns === undefined) return distinctNames;
    const shown = (row: Readonly<Record<string, unknown>>) =>
      JSON.stringify(columns.map(({ name }) => row[name] ?? null));
    const times = new Map<string, number>();
    for (const row of rows) times.set(shown(row), (times.get(shown(row)) ?? 0) + 1);
    for (const row of rows) {
      const id = textOf(row.id);
      const detail = distinctNames.get(id);
      if (detail === undefined) continue;
      const isInColumn = columns.some(({ name }) => row[name] === detail);
      // The end of an id says nothing to people: anything else that differs says more.
      if (isInColumn || (id.endsWith(detail) && times.get(shown(row)) === 1)) distinctNames.delete(id);
    }
    return distinctNames;
  }, [resource, tells, rows, columns, read]);
}
