import { useCallback } from "react";
import { invitationDays } from "../../domain/people/invitation.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { override } from "../../kit/context/overrides.ts";
import { useAdmin } from "../../kit/context/session.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { staff } from "../../resources/staff.ts";
import { RoleCell } from "./role-cell.tsx";

/** The user's own sessions are managed in the profile instead. */
function useForOthers() {
  const own = useAdmin()?.id;
  return useCallback(
    (action: string, { id }: { readonly id: string }) => action !== "sign-out" || id !== own,
    [own],
  );
}

/**
 * Overrides of staff: built-in and custom roles are chosen and shown as one field, with colours; a user's page shows
 * their recent activity.
 */
export default override<typeof staff>("staff", {
  useOffers: useForOthers,
  toldOfNew: ({ password, status }) =>
    password || status !== "active"
      ? null
      : { text: `${textsOf("staff")}:invited`, values: { days: invitationDays } },
  // The input and cell of the role cover the custom role too.
  cells: { role: RoleCell, customRoleId: null },
  inputs: {
    role: deferred(() => import("./any-role-input.tsx"), "line", { texts: [textsOf("roles")] }),
    customRoleId: null,
  },
  blocks: [
    {
      place: "after",
      section: "work",
      on: ["show"],
      component: deferred(() => import("./recent-activity.tsx"), "area", { texts: ["audit"] }),
    },
  ],
  actions: { approve: { inputs: { role: deferred(() => import("./role-input.tsx"), "line") } } },
});
