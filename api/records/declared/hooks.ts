import type { AnyResource } from "../../../src/core/define.ts";
import type { Hook } from "../hook.ts";
import { derivedHook } from "./derived.ts";
import { limitHook } from "./limits.ts";
import { overlapHook } from "./no-overlap.ts";

/** The steps of writes that follow from the words of a declaration. */
export function declaredHooks(resource: AnyResource): readonly Hook[] {
  const { noOverlap } = resource;
  return [derivedHook(resource), limitHook(resource), noOverlap && overlapHook(resource, noOverlap)].filter(
    (hook) => hook !== undefined,
  );
}
