import { createContext, useContext } from "react";
import type { Admin } from "../domain/admin.ts";
import { type Area, canReadField, canWriteField, may, type Verb } from "../domain/roles.ts";
import type { AnyResource } from "./define.ts";
import type { Identity } from "./outline.ts";

/** Who is signed in. `app` provides it; null only outside the guard. */
export const SessionContext = createContext<Admin | null>(null);

export function useAdmin(): Admin | null {
  return useContext(SessionContext);
}

export interface Permissions {
  may(area: Area, verb: Verb): boolean;
  mayReadField(resource: AnyResource, field: string): boolean;
  mayWriteField(resource: AnyResource, field: string): boolean;
}

/** What the signed-in person may do: a synchronous look at the table in `domain/roles`. */
export function usePermissions(): Permissions {
  const admin = useAdmin();
  const role = admin?.role;
  return {
    may: (area, verb) => admin !== null && may(admin, area, verb),
    mayReadField: (resource, field) => role !== undefined && canReadField(role, resource.name, field),
    mayWriteField: (resource, field) => role !== undefined && canWriteField(role, resource.name, field),
  };
}

/** May the person make a new record, by whatever screen the resource makes them? */
export function mayCreate(
  { may }: Pick<Permissions, "may">,
  { area, createVerb = "create" }: Identity,
): boolean {
  return may(area, createVerb);
}
