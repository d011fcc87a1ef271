import { useCallback } from "react";
import { override, textsOf, useAdmin } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
import { loadTexts } from "../../providers/i18n.ts";
import type { staff } from "../../resources/staff.ts";
import { RoleCell } from "./role-cell.tsx";

/** Whoever wants to be signed out everywhere else finds that in their profile. */
function useForOthers() {
  const own = useAdmin()?.id;
  return useCallback(
    (action: string, { id }: { readonly id: string }) => action !== "sign-out" || id !== own,
    [own],
  );
}

/** What a role is, built in or the shop's own, is chosen and shown as one. Roles have colours, and a person's page shows what they did lately. */
export default override<typeof staff>("staff", {
  useOffers: useForOthers,
  toldOfNew: ({ password, status }) =>
    password || status !== "active" ? null : `${textsOf("staff")}:invited`,
  // The input and the cell of the role speak of the own role, too.
  cells: { role: RoleCell, customRoleId: null },
  inputs: {
    role: deferred(async () => {
      const [input] = await Promise.all([import("./any-role-input.tsx"), loadTexts(textsOf("roles"))]);
      return input;
    }, "line"),
    customRoleId: null,
  },
  blocks: [
    {
      place: "after",
      section: "work",
      on: ["show"],
      component: deferred(async () => {
        const [activity] = await Promise.all([import("./recent-activity.tsx"), loadTexts("audit")]);
        return activity;
      }),
    },
  ],
  actions: { approve: { inputs: { role: deferred(() => import("./role-input.tsx"), "line") } } },
});
