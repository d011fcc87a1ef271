/** What the owner of the store may do with an entity. */

import { canDo } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Verb } from "../../../src/domain/roles.ts";

/** What only the server writes has a form without an input: nobody fills it in. */
const hasInputs = ({ fields }: AnyResource) =>
  Object.values(fields).some((field) => !field.readOnly && !field.secret && !field.hidden?.includes("form"));

export const mayOwner = (resource: AnyResource, verb: Verb) =>
  canDo({ role: "super-admin" }, resource, verb) &&
  (hasInputs(resource) || (verb !== "create" && verb !== "edit"));
