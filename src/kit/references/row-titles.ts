import { createContext, useContext, useMemo } from "react";
import { type AnyResource, fieldOf, targetOf } from "../../core/define.ts";
import { RegistryContext } from "../context/registry.ts";
import { usePermissions } from "../context/session.ts";
import { idsOf } from "../fields/values.ts";
import { closedTitlesOfAll } from "./closed-titles.ts";
import type { RecordTitle } from "./record-title.ts";
import { type RecordTitles, useTitleQueries, type WantedTitle } from "./use-record-titles.ts";

/** Maximum shown in a row; the rest is shown as a count. */
export const shownInRow = 2;

/** Titles of the records referred to by a table's rows, by resource and id; every requested id has an entry. */
export type RowTitles = ReadonlyMap<string, ReadonlyMap<string, RecordTitle | null>>;

/** The titles loaded by the surrounding table; null outside of one, where cells load their own. */
export const RowTitlesContext = createContext<RowTitles | null>(null);

/** Returns the titles for all references of a table's rows, requested once for the table instead of per cell. */
export function useRowTitles(
  resource: AnyResource,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[] | undefined,
): RowTitles {
  const registry = useContext(RegistryContext);
  const { may } = usePermissions();
  const titlesNeeded = useMemo(() => {
    const titlesNeeded = new Map<string, WantedTitle>();
    const closed = closedTitlesOfAll(rows ?? []);
    for (const column of columns) {
      const field = fieldOf(resource, column);
      const target = registry.get((field && targetOf(resource, field)) ?? "");
      if (!target || !may(target, "list")) continue;
      for (const id of (rows ?? []).flatMap((row) => idsOf(row[column]).slice(0, shownInRow))) {
        if (closed[target.name]?.[id] === undefined)
          titlesNeeded.set(`${target.name} ${id}`, { resource: target, id });
      }
    }
    return [...titlesNeeded.values()];
  }, [resource, columns, rows, registry, may]);
  const { answers } = useTitleQueries(titlesNeeded);
  return useMemo(() => {
    const titles = new Map<string, Map<string, RecordTitle | null>>();
    titlesNeeded.forEach(({ resource: { name } = { name: "" }, id }, at) => {
      const titlesOf = titles.get(name) ?? new Map<string, RecordTitle | null>();
      titles.set(name, titlesOf.set(id, answers[at] ?? null));
    });
    return titles;
  }, [titlesNeeded, answers]);
}

/** Returns the surrounding table's titles of these records, or null if it has not requested all of them. */
export function titlesFromTable(
  around: RowTitles | null,
  resource: string,
  ids: readonly string[],
): RecordTitles | null {
  const resourceTitles = around?.get(resource);
  if (!resourceTitles || !ids.every((id) => resourceTitles.has(id))) return null;
  const titles = ids.flatMap((id): [string, RecordTitle][] => {
    const title = resourceTitles.get(id);
    return title ? [[id, title]] : [];
  });
  return { titles: new Map(titles), loading: titles.length < ids.length, denied: false };
}
