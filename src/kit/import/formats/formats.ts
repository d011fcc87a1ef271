import type { AnyResource } from "../../../core/define.ts";
import type { ImportFormat } from "../entries/format.ts";
import type { MatchTarget } from "../match.ts";
import { guardedFormat } from "./guarded-format.ts";
import { rowPerEntry } from "./row-per-entry.ts";

/**
 * Returns the formats of a resource, in the order they are tried: our own exports first.
 * @param others the formats of other programs, of all resources
 * @param targets the column names of our own exports, including those of list entries. Default: the field names only
 */
export function importFormats(
  resource: AnyResource,
  others: readonly ImportFormat[],
  targets: readonly MatchTarget[] = [],
): readonly ImportFormat[] {
  const own = rowPerEntry(resource, targets);
  const foreign = others.filter((format) => format.resource === resource.name);
  return [...(own ? [own] : []), ...foreign.map(guardedFormat)];
}
