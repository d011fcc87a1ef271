/**
 * Names that declarations may not use, because something else has their address. `tests/unit/mistakes.test.ts` compares
 * them with the addresses of the API and of the hand-written screens.
 */

/** The first parts of `/api/…` that are no resources. */
export const apiNames: readonly string[] = [
  "auth",
  "globals",
  "health",
  "imports",
  "interface-texts",
  "jobs",
  "live",
  "metrics",
  "news",
  "notifications",
  "openapi.json",
  "ready",
  "reports",
  "saved-views",
  "search",
  "stock",
  "store",
  "translations",
  "uploads",
];

/** The pages of the hand-written screens, except those that create records of a resource. */
export const screenPaths: readonly string[] = [
  "/404",
  "/audit-log",
  "/coming-soon",
  "/customer-order/:id",
  "/dashboard",
  "/edit-profile",
  "/header-footer",
  "/kitchen",
  "/order-lookup",
  "/order/:id/return",
  "/pending-approval",
  "/reports",
  "/settings",
  "/store-customization",
  "/translations",
];

/** What an action cannot be called: the server or the interface has its own request or command of that name. */
export const actionNames: readonly string[] = [
  "bulk",
  "counts",
  "create",
  "delete",
  "duplicate",
  "edit",
  "export",
  "history",
  "import",
  "imports",
  "list",
  "replace",
  "show",
  "undo",
];
