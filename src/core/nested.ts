import { type AnyResource, fieldOf, targetOf } from "./define.ts";
import { type AnyField, entriesOf, type Fields } from "./fields/field.ts";
import { refType } from "./kinds/ref.ts";

/** The only filter on a reference inside list entries: whether one of them refers to a record. */
const nestedType = { ...refType, operators: ["eq"], sortable: false } as const;

/** Returns the field of a path such as `items.productId`; undefined for any other name. */
export function nestedReference(resource: AnyResource, path: string): AnyField | undefined {
  const [name = "", ...inner] = path.split(".");
  if (inner.length === 0) return undefined;
  const field = inner.reduce<AnyField | undefined>(
    (outer, step) => ownField(entriesOf(outer), step),
    fieldOf(resource, name),
  );
  if (!field || targetOf(resource, field) === undefined) return undefined;
  return { ...field, type: nestedType };
}

/** Returns the paths of all references inside list entries. */
export function nestedReferences(resource: AnyResource): string[] {
  const below = (fields: Fields, above: readonly string[]): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const path = [...above, name];
      const inner = entriesOf(field);
      if (inner) return below(inner, path);
      return above.length > 0 && targetOf(resource, field) !== undefined ? [path.join(".")] : [];
    });
  return below(resource.fields, []);
}

const ownField = (fields: Fields | undefined, name: string): AnyField | undefined =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
