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
