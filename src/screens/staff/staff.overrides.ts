import { useCallback } from "react";
import { override, useAdmin } from "../../kit/context/index.ts";
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

/** Roles have colours, and a person's page shows what they did lately. */
export default override<typeof staff>("staff", {
  useOffers: useForOthers,
  cells: { role: RoleCell },
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
