import { useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import type { Manifest } from "../../core/manifest.ts";
import { aboutOf, readablePath, toldApart } from "../../core/told-apart.ts";
import { RegistryContext } from "../context/registry.ts";
import { usePermissions } from "../context/session.ts";
import { textOf } from "../fields/values.ts";
import type { RecordTitle } from "./record-title.ts";
import { useTitleKey, useTitleQueries, type WantedTitle } from "./use-record-titles.ts";

/** How a record is named among others, so that those of one title are told apart. */
export interface RecordName {
  /** In a tree, the titles above it; "" for others. */
  readonly path: string;
  readonly title: string;
  /** What tells it apart from the others of its title and path; undefined if nothing need to. */
  readonly detail: string | undefined;
  /** All of it: `Women › Shoes`, `Ana López · ana@example.com`. */
  readonly text: string;
}

/** Returns the name of each of some records of a resource: in a tree with its path, else with a detail if it needs one. */
export function useNames(
  target: Manifest | undefined,
  titles: readonly RecordTitle[],
): (title: RecordTitle) => RecordName {
  const above = useTitlesAbove(target, titles);
  const pathOf = (title: RecordTitle) => readablePath(titlesAbove(title, above));
  const placed = titles.map((one) => ({ ...one, title: joined(pathOf(one), one.title) }));
  const tells = target?.tells ?? [];
  const unclear = toldApart(placed.map(({ id, title }) => ({ id, title, about: [] })));
  const titleOf = useReferred(
    target,
    placed.filter(({ id }) => unclear.has(id)),
  );
  const distinctNames = toldApart(
    placed.map(({ id, title, values = {} }) => ({ id, title, about: aboutOf(tells, values, titleOf) })),
  );
  return (one) => {
    const path = pathOf(one);
    const detail = distinctNames.get(one.id);
    return { path, title: one.title, detail, text: withDetail(joined(path, one.title), detail) };
  };
}

const joined = (path: string, title: string): string => (path === "" ? title : readablePath([path, title]));

/** Keeps the direction of a detail, such as a telephone number, out of the text around it. */
const withDetail = (title: string, detail: string | undefined): string =>
  detail === undefined ? title : `${title} · \u2068${detail}\u2069`;

/** Returns the records above these in their tree, level by level as they arrive. */
function useTitlesAbove(
  target: Manifest | undefined,
  titles: readonly RecordTitle[],
): ReadonlyMap<string, RecordTitle | undefined> {
  const client = useQueryClient();
  const keyOf = useTitleKey();
  const titleById = new Map(titles.map((title) => [title.id, title]));
  const ancestorById = new Map<string, RecordTitle | undefined>();
  for (const title of titles) {
    for (let id = title.above; id !== undefined && !ancestorById.has(id); id = ancestorById.get(id)?.above) {
      ancestorById.set(id, titleById.get(id) ?? client.getQueryData<RecordTitle>(keyOf(target?.name, id)));
    }
  }
  useTitleQueries([...ancestorById.keys()].map((id) => ({ resource: target, id })));
  return ancestorById;
}

/** The titles above a record from the root. A record that is above itself ends the path. */
function titlesAbove(
  { id, above }: RecordTitle,
  titleById: ReadonlyMap<string, RecordTitle | undefined>,
): readonly string[] {
  const titles: string[] = [];
  const passed = new Set([id]);
  for (let at = above; at !== undefined && !passed.has(at); at = titleById.get(at)?.above) {
    passed.add(at);
    const title = titleById.get(at);
    if (title && !title.missing) titles.unshift(title.title);
  }
  return titles;
}

/** Returns a function that reads the titles of the records that these refer to and may be told apart by. */
function useReferred(target: Manifest | undefined, titles: readonly RecordTitle[]) {
  const registry = useContext(RegistryContext);
  const { may } = usePermissions();
  const referring = (target?.tells ?? []).flatMap(({ name, to }) => {
    const resource = to === undefined ? undefined : registry.get(to);
    return resource && may(resource, "list") ? [{ name, resource }] : [];
  });
  const titlesNeeded = referring.flatMap(({ name, resource }): WantedTitle[] =>
    [...new Set(titles.map(({ values }) => textOf(values?.[name])))]
      .filter((id) => id !== "")
      .map((id) => ({ resource, id })),
  );
  const { answers } = useTitleQueries(titlesNeeded);
  return (resource: string, id: string): string | undefined =>
    answers[titlesNeeded.findIndex((one) => one.resource?.name === resource && one.id === id)]?.title;
}
