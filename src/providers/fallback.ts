import type { DataProvider } from "@refinedev/core";
import type { AnyResource } from "../core/define.ts";
import { baseCurrency } from "../domain/money/base-currency.ts";
import { randomKey } from "../domain/random-key.ts";
import type { Backend, BulkResult, CompleteBackend, RecordEdit } from "./backend.ts";
import { toApiError } from "./errors/api-error.ts";
import { ifMatch } from "./meta.ts";

type Bulk = CompleteBackend["bulk"];

/** The result of changing a single record. */
async function resultOf(id: string, work: Promise<unknown>): Promise<BulkResult> {
  try {
    await work;
    return { id, ok: true };
  } catch (error) {
    const { status, type, errors, references } = toApiError(error);
    return { id, ok: false, status, type, errors, ...(references ? { references } : {}) };
  }
}

/** Bulk operations as single requests that every data provider supports. */
function oneByOne(provider: DataProvider, { act }: Backend): Bulk {
  /** Applies relative changes to a record's current values. */
  async function changeBy(of: AnyResource, id: string, { patch, relative = {}, versions }: RecordEdit) {
    const { data } = await provider.getOne({ resource: of.name, id });
    const { changedValues } = await import("../core/validation/relative.ts");
    const variables = { ...patch, ...changedValues(of, data, relative, baseCurrency().digits) };
    const version: unknown = data.version;
    const seen = typeof version === "number" ? version : null;
    return provider.update({ resource: of.name, id, variables, meta: ifMatch(versions?.[id] ?? seen) });
  }

  return async (of, ids, change) => {
    const { name: resource } = of;
    const work = (id: string): Promise<unknown> => {
      if ("action" in change) {
        if (!act) return Promise.reject(new Error(`This back end knows no ${change.action}`));
        return act({ resource, id, ...change, version: null, key: randomKey() });
      }
      const meta = ifMatch(change.versions?.[id] ?? null);
      if ("delete" in change) return provider.deleteOne({ resource, id, meta });
      if (change.relative) return changeBy(of, id, change);
      return provider.update({ resource, id, variables: change.patch, meta });
    };
    const results: BulkResult[] = [];
    for (const id of ids) results.push(await resultOf(id, work(id)));
    return results;
  };
}

const foundOfEach = 5;

/** Searches each list separately, as many at a time as the browser sends. */
function listByList(provider: DataProvider): CompleteBackend["find"] {
  return (q, resources, signal) =>
    Promise.all(
      resources.map(async (resource) => {
        const { data } = await provider.getList({
          resource,
          filters: [{ field: "q", operator: "eq", value: q }],
          pagination: { currentPage: 1, pageSize: foundOfEach },
          meta: { signal },
        });
        return { resource, records: data };
      }),
    );
}

/**
 * Adds missing capabilities to a back end through its data provider, never through another server. Those a data
 * provider cannot replace stay missing and are not offered. The code for imports and exports is loaded on first use.
 */
export function withFallbacks(backend: Backend, provider: DataProvider): CompleteBackend {
  const importRows: CompleteBackend["importRows"] = async (...call) =>
    (await import("./import-fallback.ts")).importByRecord(provider, ...call);
  const exportCsv: CompleteBackend["exportCsv"] = async (...call) =>
    (await import("./export-fallback.ts")).exportByPage(provider, ...call);
  const bulk = oneByOne(provider, backend);
  return { importRows, exportCsv, bulk, find: listByList(provider), ...backend };
}
