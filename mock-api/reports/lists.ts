import type { BaseRecord, DataProvider } from "@refinedev/core";
import { sortedBy } from "../../api/store/dialect/query.ts";
import type { SystemFields } from "../../src/core/define.ts";
import { isObject } from "../../src/domain/is-object.ts";
import { ApiError, toApiError } from "../../src/providers/errors/api-error.ts";

/** A record of a list. */
export type Listed = BaseRecord & SystemFields;

/** How far lists are read. */
export interface ListReading {
  readonly signal?: AbortSignal | undefined;
  /** Called with the fraction read so far, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** More records are not read into a browser. */
export const mostRecords = 10_000;

const pageSize = 500;

/** Lists that the server does not have are empty. */
const none = { data: [], total: 0 };

/**
 * Reads all records of some lists, page by page. Rejects with the reason `too-many-records` if they have more than
 * `mostRecords` together.
 */
export async function readLists(
  provider: DataProvider,
  names: readonly string[],
  { signal, onProgress }: ListReading,
): Promise<ReadonlyMap<string, readonly Listed[]>> {
  const page = (resource: string, currentPage: number) => {
    signal?.throwIfAborted();
    return provider
      .getList<Listed>({
        resource,
        pagination: { currentPage, pageSize, mode: "server" },
        sorters: sortedBy("id"),
        meta: { signal },
      })
      .catch((error: unknown) => {
        if (toApiError(error).type === "not-found") return none;
        throw error;
      });
  };
  const firsts = await Promise.all(names.map((name) => page(name, 1)));
  const all = firsts.reduce((sum, { total }) => sum + total, 0);
  if (all > mostRecords) {
    const title = `These are ${all} records: more than ${mostRecords} are not added up in a browser.`;
    throw new ApiError({ status: 413, type: "too-large", title, reason: "too-many-records" });
  }
  let read = 0;
  const note = <R>(records: readonly R[]) => {
    read += records.length;
    onProgress?.(all === 0 ? 1 : Math.min(read / all, 1));
    return records;
  };
  const lists = new Map<string, readonly Listed[]>();
  for (const [at, name] of names.entries()) {
    const { data = [], total = 0 } = firsts[at] ?? none;
    const records = [...note(data)];
    for (let next = 2; records.length < total; next += 1) {
      const { data: more } = await page(name, next);
      if (more.length === 0) break;
      records.push(...note(more));
    }
    lists.set(name, records);
  }
  return lists;
}

/** Returns the stored values of a global; none if it was never saved. */
export async function readValues(
  provider: DataProvider,
  collection: string,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { data } = await provider.getOne({ resource: collection, id });
    return isObject(data) ? data : {};
  } catch (error) {
    if (toApiError(error).type === "not-found") return {};
    throw error;
  }
}
