import { type AnyResource, fieldOf, targetOf } from "../../../src/core/define.ts";
import { isMadeByName } from "../../../src/core/made-by-name.ts";
import { nestedReference, nestedReferences } from "../../../src/core/nested.ts";
import { oncePer } from "../../../src/core/once.ts";
import { pointersOf } from "../../records/access/access.ts";
import { storedResources } from "../../store/collections.ts";

/** A reference field whose records an import can create; its name is a path within lists, such as `rates.carrierId`. */
interface CreatedReference {
  readonly name: string;
  readonly target: string;
}

/** The reference fields whose records an import can create from a name. */
export const createdReferences = oncePer((resource: AnyResource): readonly CreatedReference[] => {
  const inside = nestedReferences(resource).flatMap((name) => {
    const field = nestedReference(resource, name);
    const target = field && targetOf(resource, field);
    return target === undefined ? [] : [{ name, field, target }];
  });
  return [...pointersOf(resource), ...inside].filter(({ name, field, target }) => {
    const to = storedResources.get(target);
    const outer = fieldOf(resource, name.split(".")[0] ?? name);
    return !field?.readOnly && !outer?.readOnly && to !== undefined && isMadeByName(to);
  });
});
