import { useDataProvider } from "@refinedev/core";
import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { sameValue } from "../../../core/fields/same-value.ts";
import { auditCollection } from "../../../providers/audit.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { listKey, recordKey } from "../../../providers/keys.ts";
import { ifMatch } from "../../../providers/meta.ts";
import { FollowingClient } from "../../../providers/query-client.ts";
import { textOf } from "../../fields/values.ts";
import { versionOf } from "../../form/form-model.ts";
import type { FormValues } from "../../form/values.ts";
import { listQuery } from "../list-query.ts";
import type { ListState } from "../list-state.ts";
import { inPlace, type KeptPage } from "../page/in-place.ts";
import { type CellDraft, cellKey } from "./cell-drafts.ts";

/** Another user has changed the value that was being edited. */
export class ChangedMeanwhile extends Error {
  readonly theirs: FormValues;
  readonly by: string | null;

  constructor(theirs: FormValues, by: string | null = null) {
    super("changed meanwhile");
    this.theirs = theirs;
    this.by = by;
  }
}

type Send = (draft: CellDraft) => Promise<FormValues>;

/**
 * Returns a function that stores one value of a record at the version shown. If another user has changed other values
 * meanwhile, both changes are kept. Requests for one record are sent one after the other. Rejects with
 * `ChangedMeanwhile` if the value itself is neither what it was when editing started nor what this user stored since,
 * else with an ApiError.
 */
export function useSendCell(resource: AnyResource, rowOf: (id: string) => FormValues | undefined): Send {
  const { update } = useDataProvider()();
  const keep = useKeepRow(resource);
  const turns = useRef(new Map<string, Promise<unknown>>());
  /** The last value this user stored, by cell, so that it is not taken for a conflict. */
  const own = useRef(new Map<string, unknown>());
  /** Records as returned by the server, by id: rows render a moment later. */
  const answered = useRef(new Map<string, FormValues>());

  const send = useCallback<Send>(
    async (draft) => {
      const { id, name, record, value } = draft;
      const key = cellKey(draft);
      const ownValues = [record[name], value, ...(own.current.has(key) ? [own.current.get(key)] : [])];
      const isKnown = (seen: FormValues) => ownValues.some((one) => sameValue(one, seen[name]));
      const row = newest([record, answered.current.get(id), rowOf(id)]);
      // Given the known version, the server reports who has changed the record since.
      let seen = isKnown(row) ? row : record;
      if (!isKnown(row) && versionOf(record) === versionOf(row)) throw new ChangedMeanwhile(row);
      for (;;) {
        try {
          const meta = ifMatch(versionOf(seen));
          const answer = await update({ resource: resource.name, id, variables: { [name]: value }, meta });
          keep(answer.data);
          own.current.set(key, answer.data[name]);
          answered.current.set(id, answer.data);
          return answer.data;
        } catch (error) {
          const failure = toApiError(error);
          const { current } = failure;
          // Retrying with the same version would be rejected forever.
          if (failure.type !== "stale" || !current || versionOf(current) === versionOf(seen)) throw failure;
          keep(current);
          // An earlier attempt has succeeded although its response was lost.
          if (sameValue(current[name], value)) return current;
          if (!isKnown(current)) throw new ChangedMeanwhile(current, failure.changedBy);
          seen = current;
        }
      }
    },
    [resource, rowOf, update, keep],
  );

  return useCallback<Send>(
    (draft) => {
      const before = turns.current.get(draft.id) ?? Promise.resolve();
      const work = before.then(() => send(draft));
      turns.current.set(
        draft.id,
        work.catch(() => undefined),
      );
      return work;
    },
    [send],
  );
}

/** Returns the last of those with the highest version. */
const newest = (states: readonly [FormValues, ...(FormValues | undefined)[]]): FormValues =>
  states.reduce<FormValues>(
    (last, one) => (one && versionOf(one) >= versionOf(last) ? one : last),
    states[0],
  );

const isPage = (page: unknown): page is KeptPage =>
  typeof page === "object" && page !== null && "data" in page && Array.isArray(page.data);

/**
 * Returns a function that puts a stored record into the cached lists, at its position, and into the cache of its own
 * page.
 */
function useKeepRow(resource: AnyResource): (record: FormValues) => void {
  const client = useQueryClient();
  return useCallback(
    (record) => {
      const id = textOf(record.id);
      client.setQueriesData({ queryKey: ["data", "default", resource.name, "list"] }, (page: unknown) => {
        if (!isPage(page) || !page.data.some((row) => row.id === id)) return page;
        const data = page.data.map((row) => (row.id === id ? { ...row, ...record } : row));
        return { ...page, data, edited: true };
      });
      client.setQueryData(recordKey(resource, id), (value: unknown) => value && { data: record });
    },
    [client, resource],
  );
}

/** Milliseconds between the last change and the refetch of its list: the user may be typing into the next cell. */
const usualPause = 600;

/**
 * Returns a function that refetches what a change of a row affects. Its own list updates the total and keeps its rows
 * in place; everything else that shows such records is refetched.
 */
export function useRefreshRelated(resource: AnyResource, state: ListState) {
  const client = useQueryClient();
  const { getList } = useDataProvider()();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const query = listQuery(resource, state);
  const latest = useRef(query);
  latest.current = query;

  const stay = useCallback(() => {
    client.setQueryData(listKey(latest.current), (page: unknown) =>
      isPage(page) ? { ...page, edited: true } : page,
    );
  }, [client]);

  const askAround = useCallback(
    async (pause = usualPause) => {
      const own = hashKey(listKey(latest.current));
      const about = [resource.name, auditCollection];
      const look = async () => {
        const query = latest.current;
        const fresh = await getList(query);
        client.setQueryData(listKey(query), (page: unknown) =>
          isPage(page) && isPage(fresh) ? inPlace(page, fresh) : page,
        );
      };
      clearTimeout(timer.current);
      // A failed refetch is repeated with the next change.
      timer.current = setTimeout(() => void look().catch(() => undefined), pause);
      if (client instanceof FollowingClient) void client.invalidateFollowers(resource.name);
      await client.invalidateQueries({
        predicate: ({ queryKey, queryHash }) =>
          queryKey[0] === "data" && about.includes(String(queryKey[2])) && queryHash !== own,
      });
    },
    [client, getList, resource],
  );

  return { stay, askAround };
}
