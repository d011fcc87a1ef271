import type { AnyResource } from "../../src/core/define.ts";
import { isMadeByName } from "../../src/core/made-by-name.ts";
import { oncePer } from "../../src/core/once.ts";
import { type Pointer, pointersOf } from "../access/access.ts";
import { storedResources } from "../collections.ts";

/** The reference fields whose records an import can create from a name. */
export const createdReferences = oncePer((resource: AnyResource): readonly Pointer[] =>
  pointersOf(resource).filter(({ field, target }) => {
    const to = storedResources.get(target);
    return !field.readOnly && to !== undefined && isMadeByName(to);
  }),
);
