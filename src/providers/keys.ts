import type { Pagination } from "@refinedev/core";
import { collectionOf, type Identity } from "../core/manifest.ts";

/*
 * The keys under which Refine's hooks keep their answers, written out, so that loaders and pages can put something there
 * without loading all of Refine with its own builder. A test compares them with that (`tests/component/data-provider.test.ts`).
 */

const base = ["data", "default"] as const;

interface ListQuestion {
  readonly resource: string;
  readonly filters: unknown;
  readonly sorters: unknown;
  readonly pagination?: Pagination;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** The key of `useList`: it knows pages where the server makes them. */
export const listKey = (asked: ListQuestion): readonly unknown[] => {
  const { resource, filters, sorters, pagination, meta } = asked;
  const paged = (pagination?.mode ?? "server") === "server";
  return [...base, resource, "list", { ...meta, filters, ...(paged ? { pagination } : {}), sorters }];
};

/** The key of `useOne` without meta, in a collection of the back end. */
export const oneKey = (collection: string, id: string) => [...base, collection, "one", id, {}] as const;

/** The key under which a record's own page looks for it. */
export const recordKey = (resource: Identity, id: string) => oneKey(collectionOf(resource), id);

/** The key of `useCustom` without meta and config. */
export const customKey = ({ method, url }: { readonly method: string; readonly url: string }) =>
  [...base, "custom", { method, url }] as const;
