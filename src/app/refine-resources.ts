import type { ResourceProps } from "@refinedev/core";
import type { AnyResource } from "../kit/define.ts";

/** The registry as Refine knows it: names and addresses; everything else the kit reads itself. */
export function refineResources(registry: Iterable<AnyResource>): ResourceProps[] {
  return [...registry].map(({ name, paths }) => ({
    name,
    list: paths.list,
    create: paths.create,
    show: paths.show,
    edit: paths.edit,
  }));
}
