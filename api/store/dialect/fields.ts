import { type AnyResource, dateTime, fieldOf, integer, text } from "../../../src/core/define.ts";
import type { AnyField, Fields } from "../../../src/core/fields/field.ts";
import { nestedReference } from "../../../src/core/nested.ts";

/** The fields that every record has, as declarations. */
export const systemFields: Fields = {
  id: text({ required: true }),
  version: integer({ required: true }),
  createdAt: dateTime({ required: true }),
  updatedAt: dateTime({ required: true }),
};

/** A declared or system field by name, or a reference within a list by its path: `items.productId`. */
export function storedField(resource: AnyResource, name: string): AnyField | undefined {
  if (Object.hasOwn(systemFields, name)) return systemFields[name];
  return fieldOf(resource, name) ?? nestedReference(resource, name);
}

/** A field that clients may query; secret ones are treated as unknown. */
export function publicField(resource: AnyResource, name: string): AnyField | undefined {
  const field = storedField(resource, name);
  return field?.secret ? undefined : field;
}

/** Names of the queryable fields that pass the test, in declaration order. */
export function publicNames(resource: AnyResource, test: (field: AnyField) => boolean): string[] {
  return Object.entries({ ...systemFields, ...resource.fields })
    .filter(([, field]) => !field.secret && test(field))
    .map(([name]) => name);
}
