import { createContext, useContext, useMemo } from "react";
import type { Identity } from "../../core/manifest.ts";
import { declaredPermissions, type Permissions } from "../../core/permissions.ts";
import type { Admin } from "../../domain/admin.ts";

export type { Permissions } from "../../core/permissions.ts";

/** Who is signed in. `app` provides it; null only outside the guard. */
export const SessionContext = createContext<Admin | null>(null);

export function useAdmin(): Admin | null {
  return useContext(SessionContext);
}

/** What the access control provider of the application answers. Without one, the declarations decide. */
export const PermissionsContext = createContext<Permissions | null>(null);

/** What the signed-in person may do: a synchronous look at a table, however many rows ask. */
export function usePermissions(): Permissions {
  const admin = useAdmin();
  const given = useContext(PermissionsContext);
  return useMemo(() => given ?? declaredPermissions(admin), [given, admin]);
}

/** May the person make a new record, by whatever screen the resource makes them? */
export function mayCreate({ may }: Pick<Permissions, "may">, resource: Identity): boolean {
  return may(resource, resource.createVerb ?? "create");
}
