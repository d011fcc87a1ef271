import type { AnyResource } from "./declaration.ts";
import type { AnyField } from "./fields/field.ts";
import type { Telling } from "./manifest.ts";
import { oncePer } from "./once.ts";

/** How well a field tells records apart, the best first; undefined if it does not. */
function rankOf(resource: AnyResource, name: string, field: AnyField): number | undefined {
  if (name === resource.title || field.secret || field.hidden?.includes("show")) return undefined;
  if (field.kind === "ref") return field.required ? 3 : undefined;
  const { tells } = field.type;
  if (tells === undefined) return undefined;
  if (tells === "address") return 5;
  if (name === resource.csv?.key) return 0;
  if (field.unique) return 1;
  if (tells === "contact") return 2;
  return field.search ? 4 : undefined;
}

/**
 * Returns what people tell records of one title apart by, the best first: the key of their files, such as an SKU, other
 * unique texts, email and telephone, the record they belong to, other texts they are found by, and the slug. Nothing if
 * no two records have one title.
 */
export const tellingFields: (resource: AnyResource) => readonly Telling[] = oncePer(
  (resource: AnyResource) => {
    const title = resource.fields[resource.title];
    if (title === undefined || title.unique) return [];
    return Object.entries(resource.fields)
      .flatMap(([name, field]: [string, AnyField & { readonly to?: string }]) => {
        const rank = rankOf(resource, name, field);
        const to = field.kind === "ref" && field.to !== undefined ? { to: field.to } : {};
        return rank === undefined ? [] : [{ rank, telling: { name, ...to } }];
      })
      .sort((one, other) => one.rank - other.rank)
      .map(({ telling }) => telling);
  },
);
