import type { AnyResource } from "../../core/define.ts";
import { isShareable } from "../../core/validation/shareable.ts";
import type { Permissions } from "../context/session.ts";

/** Returns the fields whose value this role can set in many records at once. */
export function bulkNames(resource: AnyResource, permissions: Permissions): string[] {
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        name !== resource.title && isShareable(field) && permissions.mayWriteField(resource, name),
    )
    .map(([name]) => name);
}
