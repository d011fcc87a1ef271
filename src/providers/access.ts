import type { AccessControlProvider } from "@refinedev/core";
import { may, type Verb } from "../domain/roles.ts";
import type { Identity } from "../kit/outline.ts";
import { adminOf, useSession } from "./session.ts";

const verbs: Readonly<Record<string, Verb>> = {
  list: "list",
  show: "show",
  create: "create",
  clone: "create",
  edit: "edit",
  delete: "delete",
  export: "export",
};

/** Refine's questions answered from the table in `domain/roles`, at once and without a request. */
export function createAccessControl(registry: ReadonlyMap<string, Identity>): AccessControlProvider {
  return {
    can: async ({ resource, action }) => {
      const admin = adminOf(useSession.getState().adminInfo);
      const area = registry.get(resource ?? "")?.area;
      const verb = verbs[action];
      return {
        can: admin !== null && area !== undefined && verb !== undefined && may(admin, area, verb),
      };
    },
  };
}
