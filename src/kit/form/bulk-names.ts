import type { AnyResource } from "../../core/define.ts";
import { isShareable } from "../../core/shareable.ts";
import type { Permissions } from "../context/session.ts";

/** The fields that can be given the same value in many records at once, for this role. */
export function bulkNames(resource: AnyResource, permissions: Permissions): string[] {
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        name !== resource.title && isShareable(field) && permissions.mayWriteField(resource, name),
    )
    .map(([name]) => name);
}
