import type { Identity } from "../../core/manifest.ts";
import { viewParams } from "../../core/view-params.ts";
import { pathTo } from "../../kit/context/registry.ts";

/** Returns the address of a list, which validates the filters when it reads them. */
export function listAddress(
  resource: Identity,
  filters: Readonly<Record<string, unknown>>,
  sort?: string,
): string {
  const params = viewParams(filters);
  if (sort !== undefined) params.set("_sort", sort);
  return params.size === 0 ? pathTo(resource, "list") : `${pathTo(resource, "list")}?${params}`;
}
