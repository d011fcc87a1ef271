/** Names that declarations may not use, because something else has their address. */
import { registry } from "../../../src/resources/index.ts";
import { ownPaths } from "../openapi/own-paths.ts";

const ownResources = new Set<string>(registry.map(({ name }) => name));

/** The first parts of `/api/…` that are no resources. */
export const apiNames: ReadonlySet<string> = new Set(
  Object.keys(ownPaths)
    .map((path) => path.split("/")[1] ?? "")
    .filter((name) => !ownResources.has(name)),
);

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
