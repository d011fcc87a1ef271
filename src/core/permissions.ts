import { type Area, may, type Verb, type Worker } from "../domain/roles.ts";
import { canReadField, canWriteField, type Guarded, mayDo } from "./access.ts";
import type { AnyResource } from "./define.ts";

/** Areas without a resource in the registry: they are asked about by their name. */
export const standaloneAreas = ["reports", "audit"] as const satisfies readonly Area[];
export type StandaloneArea = (typeof standaloneAreas)[number];

export const isStandaloneArea = (name: string): name is StandaloneArea =>
  standaloneAreas.some((area) => area === name);

/** What a permission is asked of: a declaration, its manifest, or an area that has none. */
export type Asked = Guarded | StandaloneArea;

/** What the signed-in person may do: a table to look into, not a request. */
export interface Permissions {
  may(of: Asked, verb: Verb): boolean;
  mayReadField(resource: AnyResource, field: string): boolean;
  mayWriteField(resource: AnyResource, field: string): boolean;
}

/** The table that follows from the declarations and `domain/roles`. Nobody signed in may do nothing. */
export function declaredPermissions(person: Worker | null): Permissions {
  if (!person) return { may: () => false, mayReadField: () => false, mayWriteField: () => false };
  return {
    may: (of, verb) => (typeof of === "string" ? may(person, of, verb) : mayDo(person, of, verb)),
    mayReadField: (resource, field) => canReadField(person.role, resource, field),
    mayWriteField: (resource, field) => canWriteField(person.role, resource, field),
  };
}
