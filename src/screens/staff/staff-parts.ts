import { customiseAction } from "../../kit/actions/action-form.ts";
import { customise } from "../../kit/customise.ts";
import type { staff } from "../../resources/staff.ts";
import { deferred } from "../deferred.tsx";
import { RoleCell } from "./role-cell.tsx";

/** Roles have colours, and a person's page shows what they did lately. */
export const staffParts = customise<typeof staff>("staff", {
  cells: { role: RoleCell },
  blocks: [
    {
      place: "after",
      section: "work",
      on: ["show"],
      component: deferred(() => import("./recent-activity.tsx")),
    },
  ],
});

export const approveParts = customiseAction<typeof staff, "approve">("staff", "approve", {
  inputs: { role: deferred(() => import("./role-input.tsx"), "line") },
});
