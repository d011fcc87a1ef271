import { generatePath } from "react-router";
import type { Identity, Paths } from "../../core/manifest.ts";

/** The address of one of a resource's screens; `id` is needed by show and edit. */
export function pathTo(resource: Identity, screen: Exclude<keyof Paths, "arrange">, id?: string): string {
  return generatePath(resource.paths[screen], { id: id ?? null });
}
