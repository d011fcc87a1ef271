/** What the owner of the store may do with an entity. */

import { canDo } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Verb } from "../../../src/domain/roles.ts";

/** A form without inputs, for a resource written only by the server, cannot be filled in. */
const hasInputs = ({ fields }: AnyResource) =>
  Object.values(fields).some((field) => !field.readOnly && !field.secret && !field.hidden?.includes("form"));

export const mayOwner = (resource: AnyResource, verb: Verb) =>
  canDo({ role: "super-admin" }, resource, verb) &&
  (hasInputs(resource) || (verb !== "create" && verb !== "edit"));
