import { toJSONSchema } from "zod/mini";
import type { AnyResource } from "../../../src/core/define.ts";
import type { AnyField, ColumnType, Fields, NumberForm } from "../../../src/core/fields/field.ts";
import { partsOf } from "../../../src/core/fields/options.ts";
import { schemaOf } from "../../../src/core/validation/read.ts";
import { systemFields } from "../../store/dialect/fields.ts";

/** A JSON Schema of the dialect 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const schemaAt = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An object with these properties. */
export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
) => ({
  type: "object",
  properties,
  ...(required.length > 0 ? { required } : {}),
});

/** An object with any properties. */
export const anyObject: JsonSchema = { type: "object", additionalProperties: true };

export const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items });

/** What a column says of the values of a kind that validates them itself. */
const columns: { readonly [C in ColumnType]?: JsonSchema } = {
  text: { type: "string" },
  "text[]": { type: "array", items: { type: "string" } },
  date: { type: "string", format: "date" },
  timestamp: { type: "string", format: "date-time", description: "ISO 8601 in UTC." },
};

const numbers: { readonly [Form in NumberForm]?: JsonSchema } = {
  percent: { description: "7.5 means 7.5 %." },
  amount: { description: "In minor units of the store's base currency." },
};

const entriesOf = (field: AnyField) => (field as AnyField & { readonly fields?: Fields }).fields;
const targetOf = (field: AnyField) => (field as AnyField & { readonly to?: string }).to;

/** Describes who may read and write a field, its condition, and the list that it follows from. */
function circumstances({ readers, writers, when, unique, follows }: AnyField): JsonSchema {
  const remarks = [
    ...(readers ? [`Visible only to ${readers.join(", ")}.`] : []),
    ...(writers ? [`Writable only by ${writers.join(", ")}.`] : []),
  ];
  return {
    ...(remarks.length > 0 ? { description: remarks.join(" ") } : {}),
    ...(readers ? { "x-readers": readers } : {}),
    ...(writers ? { "x-writers": writers } : {}),
    ...(when ? { "x-when": when } : {}),
    ...(follows ? { "x-follows": follows.list } : {}),
    ...(unique ? { "x-unique": unique } : {}),
  };
}

/** How nested fields are described, in requests or responses. */
interface Within {
  /** An entry of a list. */
  readonly entry: (fields: Fields) => JsonSchema;
  /** An object. */
  readonly parts: (fields: Fields) => JsonSchema;
}

/** The schema of a non-null value. */
function typeSchema(field: AnyField, within: Within): JsonSchema {
  const inner = entriesOf(field);
  if (inner) return listOf(within.entry(inner));
  const parts = partsOf(field);
  if (Object.keys(parts).length > 0) return within.parts(parts);
  // Checks implemented in code cannot be described.
  const { $schema: _, ...schema } = toJSONSchema(schemaOf(field), {
    io: "input",
    unrepresentable: "any",
  });
  const to = targetOf(field);
  const { column, number, read, json } = field.type;
  const orNumber = (field as AnyField & { readonly numbers?: boolean }).numbers === true;
  return {
    ...asInteger(schema),
    ...(read ? columns[column] : {}),
    ...(number ? numbers[number] : {}),
    ...json,
    ...(orNumber ? { type: ["object", "array", "number"] } : {}),
    ...(to ? { "x-resource": to } : {}),
  };
}

function asInteger({ multipleOf, ...schema }: JsonSchema): JsonSchema {
  if (multipleOf === undefined) return schema;
  return multipleOf === 1 ? { ...schema, type: "integer" } : { ...schema, multipleOf };
}

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });

function property(field: AnyField, within: Within, always: boolean): JsonSchema {
  const value = typeSchema(field, within);
  const whole = always || field.empty !== null ? value : orNull(value);
  const initial = field.initial === undefined || field.initial === null ? {} : { default: field.initial };
  return { ...whole, ...circumstances(field), ...initial };
}

const propertiesOf = (
  fields: Fields,
  within: Within,
  always: (field: AnyField) => boolean,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, property(field, within, always(field))]),
  );

const entryId: JsonSchema = { type: "string", maxLength: 64 };

const always = () => true;

/** In responses: records stored before a field was declared have no value for it. */
const answered: Within = {
  entry: (fields) => object({ id: entryId, ...propertiesOf(fields, answered, () => false) }, ["id"]),
  parts: (fields) => object(propertiesOf(fields, answered, () => false)),
};

/** The schema of values in responses that are no record. */
export const valuesOf = (fields: Fields): JsonSchema => answered.parts(fields);

/** Whether a new record must include the field: it is required and has no default. */
const mustSend = ({ required, when, empty, initial, initialFrom, kind }: AnyField): boolean =>
  required === true &&
  when === undefined &&
  empty !== false &&
  (initial ?? initialFrom) === undefined &&
  kind !== "slug";

/** Whether the field always has a value. A computed one may have none. */
const mustStay = ({ required, when, empty, compute }: AnyField): boolean =>
  required === true && when === undefined && empty !== false && compute === undefined;

/** The schema of an input with these fields; unknown fields are rejected. */
export const formOf = (fields: Fields): JsonSchema => ({
  ...object(
    propertiesOf(fields, sent, mustStay),
    Object.keys(fields).filter((name) => fields[name] && mustSend(fields[name])),
  ),
  additionalProperties: false,
});

const sent: Within = {
  entry(fields) {
    const form = formOf(fields);
    return { ...form, properties: { id: entryId, ...(form.properties as object) } };
  },
  parts: (fields) => formOf(fields),
};

const picked = (fields: Fields, isIncluded: (field: AnyField) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isIncluded(field)));

/** The fields of a record that clients may write. */
export const writtenOf = ({ fields }: AnyResource): Fields => picked(fields, (field) => !field.readOnly);

/** The schema of a change, in which every field is optional. */
export function changeOf(resource: AnyResource): JsonSchema {
  const { required: _, ...form } = formOf(writtenOf(resource)) as JsonSchema & { required?: unknown };
  return form;
}

/** The schema of a record in responses. Fields with readers are absent for other roles. */
export function recordSchema({ fields }: AnyResource): JsonSchema {
  const shown = picked(fields, (field) => !field.secret && !field.writeOnly);
  const everybodys = Object.keys(shown).filter((name) => !shown[name]?.readers);
  return object(
    { ...propertiesOf(systemFields, answered, always), ...propertiesOf(shown, answered, mustStay) },
    [...Object.keys(systemFields), ...everybodys],
  );
}
