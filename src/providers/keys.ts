import type { Pagination } from "@refinedev/core";
import { collectionOf, type Identity } from "../core/manifest.ts";

/*
 * The query keys of Refine's hooks, written out so that loaders and pages can use the cache without loading all of
 * Refine for its key builder. A test compares them with it (`tests/component/data-provider.test.ts`).
 */

const base = ["data", "default"] as const;

interface ListQuestion {
  readonly resource: string;
  readonly filters: unknown;
  readonly sorters: unknown;
  readonly pagination?: Pagination;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Returns the key of `useList`, including its pagination if the server paginates. */
export const listKey = (question: ListQuestion): readonly unknown[] => {
  const { resource, filters, sorters, pagination, meta } = question;
  const paged = (pagination?.mode ?? "server") === "server";
  return [...base, resource, "list", { ...meta, filters, ...(paged ? { pagination } : {}), sorters }];
};

/** Returns the key of `useOne` without meta, in a collection of the back end. */
export const oneKey = (collection: string, id: string) => [...base, collection, "one", id, {}] as const;

/** Returns the key that a record's own page uses. */
export const recordKey = (resource: Identity, id: string) => oneKey(collectionOf(resource), id);

/** Returns the key of `useCustom` without meta and config. */
export const customKey = ({ method, url }: { readonly method: string; readonly url: string }) =>
  [...base, "custom", { method, url }] as const;
