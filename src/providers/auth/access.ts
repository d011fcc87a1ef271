import type { AccessControlProvider } from "@refinedev/core";
import i18next from "i18next";
import type { AnyResource } from "../../core/define.ts";
import type { Manifest } from "../../core/manifest.ts";
import {
  declaredPermissions,
  isStandaloneArea,
  type PermissionRequest,
  type Permissions,
} from "../../core/roles/permissions.ts";
import type { Admin } from "../../domain/people/admin.ts";
import { closedAt, type Verb, verbs } from "../../domain/roles.ts";
import { storedAdmin, useSession } from "./session.ts";

/** An access control provider that can also answer synchronously, from a table. */
export interface TableAccess extends AccessControlProvider {
  /** Refine passes on only the `can` function and the options of a provider. */
  readonly options: NonNullable<AccessControlProvider["options"]> & {
    readonly permissions: (admin: Admin | null) => Permissions;
  };
}

const sameAs: Readonly<Record<string, Verb>> = { clone: "create" };

const verbOf = (action: string): Verb | undefined => sameAs[action] ?? verbs.find((verb) => verb === action);

/** Returns the reason for a refusal in the user's language. */
function reasonFor(admin: Admin | null, of: PermissionRequest | undefined, verb: Verb | undefined): string {
  if (admin && of && verb) {
    const place = closedAt(admin, typeof of === "string" ? of : of.area, verb);
    if (place) return i18next.t(`errors:${place}Status`);
  }
  return i18next.t("list:bulk.reasons.denied");
}

/**
 * Creates Refine's access control provider from the declarations and `domain/roles`, without requests. Fields are
 * checked with the action `field`, writing one with `{ field, verb: "edit" }`.
 * @param load finds the declaration of a field
 */
export function createAccessControl(
  manifests: Iterable<Manifest>,
  load: (name: string) => Promise<AnyResource>,
): TableAccess {
  const manifestByName = new Map([...manifests].map((manifest) => [manifest.name, manifest]));
  return {
    can: async ({ resource = "", action, params }) => {
      const admin = storedAdmin(useSession.getState().adminInfo);
      const permissions = declaredPermissions(admin);
      const of: PermissionRequest | undefined = isStandaloneArea(resource)
        ? resource
        : manifestByName.get(resource);
      if (action === "field" && of && typeof of !== "string") {
        const declared = await load(resource);
        const asks = params?.verb === "edit" ? permissions.mayWriteField : permissions.mayReadField;
        const can = asks(declared, String(params?.field));
        return can ? { can } : { can, reason: reasonFor(admin, undefined, undefined) };
      }
      const verb = verbOf(action);
      const can = of !== undefined && verb !== undefined && permissions.may(of, verb);
      return can ? { can } : { can, reason: reasonFor(admin, of, verb) };
    },
    options: { permissions: declaredPermissions },
  };
}
