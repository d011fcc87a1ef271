import { createContext, useContext, useMemo } from "react";
import type { Identity } from "../../core/manifest.ts";
import { declaredPermissions, type Permissions } from "../../core/roles/permissions.ts";
import type { Admin } from "../../domain/people/admin.ts";

export type { Permissions } from "../../core/roles/permissions.ts";

/** The signed-in user. Provided by `app`; null only outside the guard. */
export const SessionContext = createContext<Admin | null>(null);

/** Returns the signed-in user; null only outside the guard. */
export function useAdmin(): Admin | null {
  return useContext(SessionContext);
}

/** The permissions from the application's access control provider. Without one, the declarations decide. */
export const PermissionsContext = createContext<Permissions | null>(null);

/** Returns the permissions of the signed-in user: a synchronous table lookup, cheap enough for every row. */
export function usePermissions(): Permissions {
  const admin = useAdmin();
  const given = useContext(PermissionsContext);
  return useMemo(() => given ?? declaredPermissions(admin), [given, admin]);
}

/** Whether the user may create a record, on whichever screen the resource uses for it. */
export function mayCreate({ may }: Pick<Permissions, "may">, resource: Identity): boolean {
  return may(resource, resource.createVerb ?? "create");
}
