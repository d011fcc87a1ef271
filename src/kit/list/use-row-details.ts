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
    for (const row of rows) {
      const id = textOf(row.id);
      if (columns?.some(({ name }) => row[name] === distinctNames.get(id))) distinctNames.delete(id);
    }
    return distinctNames;
  }, [resource, tells, rows, columns, read]);
}
