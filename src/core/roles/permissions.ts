import { type Area, may, type Verb, type Worker } from "../../domain/roles.ts";
import { canReadField, canWriteField, type Guarded, mayDo } from "../access.ts";
import type { AnyResource } from "../define.ts";

/** Areas without a resource in the registry, whose permissions are checked by name. */
export const standaloneAreas = ["reports", "audit"] as const satisfies readonly Area[];
export type StandaloneArea = (typeof standaloneAreas)[number];

export const isStandaloneArea = (name: string): name is StandaloneArea =>
  standaloneAreas.some((area) => area === name);

/** The subject of a permission check: a declaration, its manifest, or an area without one. */
export type PermissionRequest = Guarded | StandaloneArea;

/** The permissions of the signed-in user: a table lookup, not a request. */
export interface Permissions {
  may(of: PermissionRequest, verb: Verb): boolean;
  mayReadField(resource: AnyResource, field: string): boolean;
  mayWriteField(resource: AnyResource, field: string): boolean;
}

/**
 * Returns the permissions that follow from the declarations and `domain/roles`. Nothing is permitted without a user.
 */
export function declaredPermissions(person: Worker | null): Permissions {
  if (!person) return { may: () => false, mayReadField: () => false, mayWriteField: () => false };
  return {
    may: (of, verb) => (typeof of === "string" ? may(person, of, verb) : mayDo(person, of, verb)),
    mayReadField: (resource, field) => canReadField(person.role, resource, field),
    mayWriteField: (resource, field) => canWriteField(person.role, resource, field),
  };
}
