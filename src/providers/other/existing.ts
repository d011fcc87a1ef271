import type { BaseRecord, DataProvider, GetOneParams, UpdateParams } from "@refinedev/core";
import { ApiError } from "../errors/api-error.ts";

interface Answer {
  readonly data: unknown;
}

function checked<A extends Answer>(answer: A): A {
  if (answer.data) return answer;
  throw new ApiError({ status: 404, type: "not-found", title: "Not found" });
}

/**
 * Returns the provider with one answer for a record that does not exist: some resolve with nothing instead of failing
 * with 404, as Supabase's does.
 */
export const existing = (provider: DataProvider): DataProvider => ({
  ...provider,
  getOne: async <T extends BaseRecord>(params: GetOneParams) => checked(await provider.getOne<T>(params)),
  update: async <T extends BaseRecord, V>(params: UpdateParams<V>) =>
    checked(await provider.update<T, V>(params)),
});
