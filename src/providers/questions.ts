import type { CrudFilter, CrudSort, Pagination } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { globalCollection } from "../core/manifest.ts";
import { dataProvider } from "./data.ts";
import { customKey, listKey, oneKey } from "./keys.ts";

interface ListQuestion {
  readonly resource: string;
  readonly filters: CrudFilter[];
  readonly sorters?: CrudSort[];
  readonly pagination: Pagination;
  readonly meta?: { readonly fields: string[] };
}

/** A request that a page makes: for a list, for one record of a collection, or for another answer of the API. */
export type Question =
  | {
      readonly list: ListQuestion;
      /** The page's own options of this query, so that it does not ask again. */
      readonly options?: { readonly staleTime: number; readonly retry: boolean };
    }
  | { readonly collection: string; readonly id: string }
  | { readonly call: { readonly method: "get"; readonly url: string } };

/** Returns the question for the values of a global. */
export const globalQuestion = (name: string): Question => ({ collection: globalCollection, id: name });

/** Returns the query key under which the page asks. */
export function questionKey(question: Question): readonly unknown[] {
  if ("list" in question) return listKey({ sorters: undefined, ...question.list });
  return "call" in question ? customKey(question.call) : oneKey(question.collection, question.id);
}

function ask(question: Question, signal: AbortSignal): Promise<unknown> {
  if ("list" in question) {
    const { list } = question;
    return dataProvider.getList({ ...list, meta: { ...list.meta, signal } });
  }
  if ("call" in question) return dataProvider.custom({ ...question.call, meta: { signal } });
  return dataProvider.getOne({ resource: question.collection, id: question.id, meta: { signal } });
}

/**
 * Asks under the key of the page.
 * @returns settles when there is something to show, even if stale, or an error
 */
export async function prefetch(client: QueryClient, question: Question): Promise<void> {
  const queryKey = questionKey(question);
  const query = client.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => ask(question, signal),
    ...("list" in question ? question.options : {}),
  });
  if (client.getQueryData(queryKey) === undefined) await query;
}
