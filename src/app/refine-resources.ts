import type { ResourceProps } from "@refinedev/core";
import type { Identity } from "../kit/outline.ts";

/** The registry as Refine knows it: names and addresses; everything else the kit reads itself. */
export function refineResources(registry: Iterable<Identity>): ResourceProps[] {
  return [...registry].map(({ name, paths }) => ({
    name,
    list: paths.list,
    create: paths.create,
    show: paths.show,
    edit: paths.edit,
  }));
}
