import type { Identity } from "../../core/manifest.ts";
import type { Permissions } from "../../core/roles/permissions.ts";
import type { Screen } from "../../kit/pages.ts";

/** If show and edit share a path, users without edit permission get the show page. */
export function screenFor(resource: Identity, screen: Screen, { may }: Permissions): Screen {
  const shared = resource.paths.show === resource.paths.edit;
  return screen === "edit" && shared && !may(resource, "edit") ? "show" : screen;
}
