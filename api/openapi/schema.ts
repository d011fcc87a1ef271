import { toJSONSchema } from "zod/mini";
import type { AnyResource } from "../../src/core/define.ts";
import type { AnyField, Fields } from "../../src/core/fields/field.ts";
import { partsOf } from "../../src/core/fields/options.ts";
import { schemaOf } from "../../src/core/fields/read.ts";
import { systemFields } from "../dialect/fields.ts";

/** A JSON Schema of the dialect 2020-12, which OpenAPI 3.1 speaks. */
export type Schema = Readonly<Record<string, unknown>>;

export const schemaAt = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An object with these properties. */
export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []) => ({
  type: "object",
  properties,
  ...(required.length > 0 ? { required } : {}),
});

export const listOf = (items: Schema): Schema => ({ type: "array", items });

/** What a value of that kind is besides what its schema says. */
const kinds: Readonly<Record<string, Schema>> = {
  money: { description: "In minor units of the store's base currency." },
  percent: { description: "7.5 means 7.5 %." },
  dateTime: { format: "date-time", description: "ISO 8601 in UTC." },
  json: { type: ["object", "array"] },
  markdown: { contentMediaType: "text/markdown" },
};

const entriesOf = (field: AnyField) => (field as AnyField & { readonly fields?: Fields }).fields;
const targetOf = (field: AnyField) => (field as AnyField & { readonly to?: string }).to;

/** Who sees and who writes a field, where not everybody does, and what it hangs on. */
function circumstances({ readers, writers, when, unique }: AnyField): Schema {
  const told = [
    ...(readers ? [`Visible only to ${readers.join(", ")}.`] : []),
    ...(writers ? [`Writable only by ${writers.join(", ")}.`] : []),
  ];
  return {
    ...(told.length > 0 ? { description: told.join(" ") } : {}),
    ...(readers ? { "x-readers": readers } : {}),
    ...(writers ? { "x-writers": writers } : {}),
    ...(when ? { "x-when": when } : {}),
    ...(unique ? { "x-unique": unique } : {}),
  };
}

/** How the fields within a field are written, by the way they go. */
interface Within {
  /** An entry of a list. */
  readonly entry: (fields: Fields) => Schema;
  /** An object. */
  readonly parts: (fields: Fields) => Schema;
}

/** A value that is there, as it is sent and answered. */
function typeSchema(field: AnyField, within: Within): Schema {
  const inner = entriesOf(field);
  if (inner) return listOf(within.entry(inner));
  const parts = partsOf(field);
  if (Object.keys(parts).length > 0) return within.parts(parts);
  // What a schema checks by code, a document cannot say.
  const { $schema: _, ...schema } = toJSONSchema(schemaOf(field), {
    io: "input",
    unrepresentable: "any",
  });
  const to = targetOf(field);
  const numbers = (field as AnyField & { readonly numbers?: boolean }).numbers === true;
  return {
    ...asInteger(schema),
    ...kinds[field.kind],
    ...(numbers ? { type: ["object", "array", "number"] } : {}),
    ...(to ? { "x-resource": to } : {}),
  };
}

function asInteger({ multipleOf, ...schema }: Schema): Schema {
  if (multipleOf === undefined) return schema;
  return multipleOf === 1 ? { ...schema, type: "integer" } : { ...schema, multipleOf };
}

const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });

function property(field: AnyField, within: Within, always: boolean): Schema {
  const value = typeSchema(field, within);
  const whole = always || field.empty !== null ? value : orNull(value);
  const initial = field.initial === undefined || field.initial === null ? {} : { default: field.initial };
  return { ...whole, ...circumstances(field), ...initial };
}

const propertiesOf = (
  fields: Fields,
  within: Within,
  always: (field: AnyField) => boolean,
): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, property(field, within, always(field))]),
  );

const entryId: Schema = { type: "string", maxLength: 64 };

const always = () => true;

/** As it is answered: what was stored before a field was declared has no value for it. */
const answered: Within = {
  entry: (fields) => object({ id: entryId, ...propertiesOf(fields, answered, () => false) }, ["id"]),
  parts: (fields) => object(propertiesOf(fields, answered, () => false)),
};

/** What nobody may leave out: it must have a value, and nothing else gives it one. */
const mustSend = ({ required, when, empty, initial, kind }: AnyField): boolean =>
  required === true && when === undefined && empty !== false && initial === undefined && kind !== "slug";

/** What never is without a value. What is computed may find none. */
const mustStay = ({ required, when, empty, compute }: AnyField): boolean =>
  required === true && when === undefined && empty !== false && compute === undefined;

/** What is sent of these fields; a field too many is refused. */
export const formOf = (fields: Fields): Schema => ({
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

const picked = (fields: Fields, wanted: (field: AnyField) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => wanted(field)));

/** What people and programs may write of a record. */
export const writtenOf = ({ fields }: AnyResource): Fields => picked(fields, (field) => !field.readOnly);

/** A change of a record names what it changes. */
export function changeOf(resource: AnyResource): Schema {
  const { required: _, ...form } = formOf(writtenOf(resource)) as Schema & { required?: unknown };
  return form;
}

/** A record as it is answered. Fields with readers are missing for everybody else. */
export function recordOf({ fields }: AnyResource): Schema {
  const shown = picked(fields, (field) => !field.secret && !field.writeOnly);
  const everybodys = Object.keys(shown).filter((name) => !shown[name]?.readers);
  return object(
    { ...propertiesOf(systemFields, answered, always), ...propertiesOf(shown, answered, mustStay) },
    [...Object.keys(systemFields), ...everybodys],
  );
}
