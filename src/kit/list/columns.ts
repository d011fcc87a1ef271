import type { AnyResource } from "../../core/define.ts";
import type { Permissions } from "../context/session.ts";
import { isColumn } from "./list-state.ts";

/** All columns a list can show to whoever is signed in: the declared ones first. */
export function possibleColumns(resource: AnyResource, may: Pick<Permissions, "mayReadField">): string[] {
  const names = new Set([
    ...resource.list.columns,
    ...Object.keys(resource.fields),
    "createdAt",
    "updatedAt",
  ]);
  return [...names].filter((name) => isColumn(resource, name) && may.mayReadField(resource, name));
}

/** The columns a list shows: the chosen or the declared ones, with the title first. */
export function visibleColumns(
  resource: AnyResource,
  chosen: readonly string[] | null,
  may: Pick<Permissions, "mayReadField">,
): string[] {
  const wanted = (chosen ?? resource.list.columns).filter((name) => name !== resource.title);
  const allowed = wanted.filter((name) => isColumn(resource, name) && may.mayReadField(resource, name));
  return [resource.title, ...allowed];
}
