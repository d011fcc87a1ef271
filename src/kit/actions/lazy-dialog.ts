import { lazy } from "react";

/** The dialog of an action, loaded when it is first opened: most actions need none. */
export const ActionDialog = lazy(() => import("./action-dialog.tsx"));
