import { useList } from "@refinedev/core";
import type { Manifest } from "../../core/manifest.ts";
import type { RecordTitle } from "./record-title.ts";
import { useReadTitle } from "./use-read-title.ts";

/** As many as are needed to know that a title is not the only one of its kind. */
const looked = 20;

/** Stale time of the records found, in milliseconds. */
const freshFor = 60_000;

/** Returns records that have the titles of these. In a tree, paths tell them apart, so that none are asked for. */
export function useNamesakes(target: Manifest, titles: readonly RecordTitle[]): readonly RecordTitle[] {
  const read = useReadTitle();
  const texts = titles.flatMap(({ title, missing, closed }) => (missing || closed ? [] : [title]));
  const isAsked = target.tells !== undefined && target.parent === undefined && texts.length > 0;
  const { result } = useList({
    resource: target.name,
    pagination: { currentPage: 1, pageSize: looked, mode: "server" },
    filters: [{ field: target.title, operator: "in", value: [...new Set(texts)] }],
    errorNotification: false,
    queryOptions: { enabled: isAsked, staleTime: freshFor },
  });
  return isAsked ? result.data.map((record) => read(target, record)) : [];
}
