import { AccessControlContext } from "@refinedev/core";
import { createElement, type ReactNode, use, useMemo } from "react";
import type { PermissionRequest, Permissions } from "../../core/roles/permissions.ts";
import type { Verb } from "../../domain/roles.ts";
import { PermissionsContext, useAdmin } from "../../kit/context/session.ts";
import { permissionsOf } from "../../providers/auth/permissions.ts";
import { storedAdmin, useSession } from "../../providers/auth/session.ts";
import { onlySupported, useBackend } from "../../providers/backend.ts";
import { backend } from "../../providers/data.ts";
import { accessControl } from "./access-control.ts";
import { allManifests } from "./manifests.ts";

/** Returns the permissions of the signed-in user, for code outside of components: loaders and route guards. */
export async function permissionsNow(): Promise<Permissions> {
  const permissions = await permissionsOf(
    accessControl,
    storedAdmin(useSession.getState().adminInfo),
    allManifests,
  );
  return onlySupported(permissions, backend);
}

/** Whether the signed-in user has the permission. */
export async function mayNow(of: PermissionRequest, verb: Verb): Promise<boolean> {
  return (await permissionsNow()).may(of, verb);
}

/**
 * Provides the permissions of Refine's access control provider, requested once; suspends while a provider without a
 * table responds.
 */
export function WithPermissions({ children }: { readonly children: ReactNode }) {
  const answer = permissionsOf(use(AccessControlContext), useAdmin(), allManifests);
  const current = answer instanceof Promise ? use(answer) : answer;
  const able = useBackend();
  const permissions = useMemo(() => onlySupported(current, able), [current, able]);
  return createElement(PermissionsContext, { value: permissions }, children);
}
