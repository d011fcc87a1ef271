import { useDataProvider, useKeys } from "@refinedev/core";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Identity } from "../../core/manifest.ts";
import { readMany } from "../../providers/read-many.ts";
import { useManifest } from "../context/registry.ts";
import { useAdmin, usePermissions } from "../context/session.ts";
import { type Names, useClosedTitles } from "./closed-titles.ts";
import type { RecordTitle } from "./record-title.ts";
import { useReadTitle } from "./use-read-title.ts";

/** Stale time of a title, in milliseconds; a write in this tab invalidates it earlier. */
const freshFor = 60_000;

/** The titles of referenced records. */
export interface RecordTitles {
  /** The titles loaded so far, by id. */
  readonly titles: ReadonlyMap<string, RecordTitle>;
  readonly loading: boolean;
  /** The role may not read that resource: nothing is requested, only names that came with a record are known. */
  readonly denied: boolean;
}

/**
 * Returns the titles and pictures of records of another resource. All cells, inputs and chips that request some in the
 * same tick share one request. Results are cached and invalidated by every write to that resource.
 * @param records the records that hold the references, if no cell shows them: names of closed references came with them
 */
export function useRecordTitles(
  resourceName: string | undefined,
  ids: readonly string[],
  records?: readonly object[],
): RecordTitles {
  const target = useManifest(resourceName);
  const permissions = usePermissions();
  const allowed = target !== undefined && permissions.may(target, "list");
  const names = useClosedNames(resourceName, records);
  const missingIds = target && allowed ? [...new Set(ids)].filter((id) => names[id] === undefined) : [];

  const queries = useTitleQueries(missingIds.map((id) => ({ resource: target, id })));
  const titles = useMemo(
    () =>
      new Map(
        queries.answers.flatMap((title): [string, RecordTitle][] => (title ? [[title.id, title]] : [])),
      ),
    [queries.answers],
  );
  return {
    titles: withNames(titles, ids, names),
    loading: queries.loading,
    denied: target !== undefined && !allowed,
  };
}

/** A record whose title is wanted. */
export interface WantedTitle {
  readonly resource: Identity | undefined;
  readonly id: string;
}

/** Returns a result for each wanted title, in order; null for those not loaded yet. */
export function useTitleQueries(titles: readonly WantedTitle[]) {
  const provider = useDataProvider()();
  const keyOf = useTitleKey();
  const read = useReadTitle();
  const loadTitle = async (resource: Identity, id: string): Promise<RecordTitle> => {
    const row = await collect(provider, resource.name, id, (all) => readMany(provider, resource.name, all));
    return row ? read(resource, row) : { id, title: id, picture: null, missing: true };
  };
  return useQueries({
    queries: titles.map(({ resource, id }) => ({
      queryKey: keyOf(resource?.name, id),
      queryFn: () => (resource ? loadTitle(resource, id) : null),
      staleTime: freshFor,
    })),
    combine,
  });
}

/** Returns names that need no request: those of closed references came with the records, and users know their own. */
function useClosedNames(resourceName: string | undefined, records?: readonly object[]): Names {
  const closedTitles = useClosedTitles(resourceName, records);
  const target = useManifest(resourceName);
  const permissions = usePermissions();
  const admin = useAdmin();
  if (resourceName !== "staff" || !admin || (target && permissions.may(target, "list"))) return closedTitles;
  return { [admin.id]: admin.name, ...closedTitles };
}

/** Adds names for records without a title. */
function withNames(
  titles: RecordTitles["titles"],
  ids: readonly string[],
  names: Names,
): RecordTitles["titles"] {
  const named = ids.filter((id) => names[id] !== undefined && !titles.has(id));
  if (named.length === 0) return titles;
  const closed = named.map((id): [string, RecordTitle] => [
    id,
    { id, title: names[id] ?? id, picture: null, missing: false, closed: true },
  ]);
  return new Map([...titles, ...closed]);
}

function combine(results: readonly { data: RecordTitle | null | undefined; isLoading: boolean }[]) {
  return {
    answers: results.map(({ data }) => data ?? null),
    loading: results.some((result) => result.isLoading),
  };
}

/** Returns a key under which Refine itself invalidates a resource's records. Titles depend on the language. */
export function useTitleKey() {
  const { keys } = useKeys();
  const { i18n } = useTranslation();
  const title = i18n.resolvedLanguage;
  return useCallback(
    (resourceName: string | undefined, id: string): unknown[] =>
      keys().data("default").resource(resourceName).action("many").ids(id).params({ title }).get(),
    [keys, title],
  );
}

/** Returns a function that puts titles found by a search into the cache of `useRecordTitles`. */
export function useKeepTitle(resourceName: string | undefined): (title: RecordTitle) => void {
  const client = useQueryClient();
  const keyOf = useTitleKey();
  return useCallback(
    (title) => client.setQueryData(keyOf(resourceName, title.id), title),
    [client, keyOf, resourceName],
  );
}

/** A record from the API. */
type Row = Readonly<Record<string, unknown>>;

/** Fetches records by id; missing ones are left out. */
type FetchRows = (ids: string[]) => Promise<readonly Row[]>;

interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, Row>>;
}

/** Batches that still accept ids, by data source and collection. */
const open = new WeakMap<object, Map<string, Batch>>();

/**
 * Fetches one record in a batch with all others of the same collection that are requested in the same turn of the event
 * loop: a page of cells is one request.
 * @param source the data source of the batch
 * @returns null if there is no such record
 */
async function collect(
  source: object,
  collection: string,
  id: string,
  fetchRows: FetchRows,
): Promise<Row | null> {
  const batches = open.get(source) ?? new Map<string, Batch>();
  open.set(source, batches);
  const batch = batches.get(collection) ?? start(batches, collection, fetchRows);
  batch.ids.add(id);
  return (await batch.answer).get(id) ?? null;
}

function start(batches: Map<string, Batch>, collection: string, fetchRows: FetchRows): Batch {
  const ids = new Set<string>();
  const answer = nextTurn().then(async () => {
    batches.delete(collection);
    const rows = await fetchRows([...ids]);
    return new Map(rows.map((row) => [String(row.id), row]));
  });
  const batch = { ids, answer };
  batches.set(collection, batch);
  return batch;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));
