/**
 * Validates and normalises the values of each kind: by its own `read`, as a number or text with the rules of its kind,
 * or, for the structured ones, by the schemas below. Loaded with zod only by code that writes, not by lists.
 */
import * as z from "zod/mini";
import { unitsOf } from "../../domain/measures/units.ts";
import { isPosition } from "../../domain/sequence.ts";
import { cleanLine, cleanText } from "../../domain/texts/typed-text.ts";
import { type AnyField, type Fields, type FieldType, isEmpty, type TextRules } from "../fields/field.ts";
import type { DateRange, DateRangeOptions } from "../kinds/date-range.ts";
import { toMoment } from "../kinds/date-time.ts";
import { imageAddress, pictureLimits } from "../kinds/image.ts";
import { type JsonObject, type JsonOptions, problemsOf } from "../kinds/json.ts";
import type { WithFields } from "../kinds/list.ts";
import { pairLimits } from "../kinds/pairs.ts";
import type { QuantityOptions, WithDimension } from "../kinds/quantity.ts";
import type { WithOptions } from "../kinds/select.ts";
import { type TagsOptions, tagLimits } from "../kinds/tags.ts";
import { limitsOf } from "./limits.ts";

/** Parses an object by its fields: its values, and messages by path. */
type ReadFields = (
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
) => { readonly value: Record<string, unknown>; readonly errors: Readonly<Record<string, string[]>> };

/** Returns the schema of a text with the rules of its kind; surrounding blanks are trimmed. */
function textSchema(field: AnyField, rules: TextRules) {
  const tidy = field.type.lines ? cleanText : cleanLine;
  const { min = 0, max = Number.POSITIVE_INFINITY } = limitsOf(field);
  const schema = z.string("errors.text").check(
    z.refine((text) => !text.includes("\0"), "errors.text"),
    ...(rules.asTyped ? [] : [z.overwrite(tidy), z.trim()]),
    ...(rules.normal ? [z.overwrite(rules.normal)] : []),
    ...(rules.case === "upper" ? [z.toUpperCase()] : []),
    ...(rules.case === "lower" ? [z.toLowerCase()] : []),
    // The words of a format say how long it is: a text in another one is not told its length as well.
    ...(rules.pattern ? [z.regex(rules.pattern, { error: "errors.pattern", abort: true })] : []),
    z.minLength(min, "errors.tooShort"),
    z.maxLength(max, "errors.tooLong"),
  );
  return rules.check ? schema.check(checked(rules.check)) : schema;
}

function checked(rule: (text: string) => true | string) {
  return z.superRefine<string>((text, context) => {
    const verdict = rule(text);
    if (verdict !== true) context.issues.push({ code: "custom", message: verdict, input: text });
  });
}

/** Returns the schema of a number with its bounds. */
function numberSchema(field: AnyField): z.ZodMiniType<number> {
  const { min, max } = limitsOf(field);
  // An infinite bound would be described as null, which is no JSON Schema.
  return z
    .number("errors.number")
    .check(
      ...(min === undefined ? [] : [z.gte(min, "errors.tooSmall")]),
      ...(max === undefined || max === Number.POSITIVE_INFINITY ? [] : [z.lte(max, "errors.tooLarge")]),
    );
}

const wholeSchema = (field: AnyField) => numberSchema(field).check(z.multipleOf(1, "errors.integer"));

function decimalSchema(field: AnyField) {
  const { decimals = 2 } = limitsOf(field);
  return numberSchema(field).check(
    z.refine((value) => Number(value.toFixed(decimals)) === value, "errors.decimals"),
  );
}

/** Returns the schema of a kind that validates its values itself. */
const ownSchema = (read: NonNullable<FieldType["read"]>, field: AnyField) =>
  z.pipe(
    z.unknown(),
    z.transform((input: unknown, context) => {
      const result = read(input, field);
      if ("value" in result) return isEmpty(result.value) ? field.empty : result.value;
      const errors = "error" in result ? { "": result.error } : result.errors;
      for (const [part, message] of Object.entries(errors)) {
        context.issues.push({ code: "custom", message, input, path: part === "" ? [] : [part] });
      }
      return z.NEVER;
    }),
  );

const momentSchema = () =>
  z.pipe(
    z.string("errors.dateTime").check(z.refine((text) => toMoment(text) !== undefined, "errors.dateTime")),
    z.transform((text: string) => toMoment(text) ?? text),
  );
const daySchema = () => z.iso.date("errors.date");

const idSchema = z
  .string("errors.reference")
  .check(z.minLength(1, "errors.reference"), z.maxLength(64, "errors.reference"));

/** An uploaded picture or one at an https address, with its alternative text. */
const imageSchema = z.strictObject(
  {
    url: z
      .string("errors.image")
      .check(z.maxLength(pictureLimits.url.max, "errors.tooLong"), z.regex(imageAddress, "errors.image")),
    alt: z._default(
      z.nullable(
        z.pipe(
          z
            .string("errors.text")
            .check(z.overwrite(cleanText), z.trim(), z.maxLength(pictureLimits.alt.max, "errors.tooLong")),
          z.transform((text: string) => text.replace(/\s*\n\s*/g, " ") || null),
        ),
      ),
      null,
    ),
  },
  "errors.image",
);

const tagSchema = ({ longest }: TagsOptions) =>
  z
    .string("errors.text")
    .check(
      z.overwrite(cleanLine),
      z.trim(),
      z.minLength(1, "errors.required"),
      longest === undefined
        ? z.maxLength(tagLimits.max, "errors.tagTooLong")
        : z.maxLength(longest, "errors.valueTooLong"),
    );

/** Returns the schema of a list without duplicates. */
const setOf = (one: z.ZodMiniType<string>, field: AnyField) =>
  z.pipe(
    z.array(one, "errors.list").check(atMost(field)),
    z.transform((all: string[]) => [...new Set(all)]),
  );

/** Checks the number of entries. */
const atMost = (field: AnyField) =>
  z.maxLength(limitsOf(field).max ?? Number.POSITIVE_INFINITY, "errors.tooMany");

/** Returns the schema of an object parsed by `read`, with messages at their paths. */
const objectSchema = (
  read: (input: Record<string, unknown>) => ReturnType<ReadFields>,
  otherwise: string,
): z.ZodMiniType<Record<string, unknown>> =>
  z.pipe(
    z.record(z.string(), z.unknown(), otherwise),
    z.transform((input: Record<string, unknown>, context) => {
      const { value, errors } = read(input);
      for (const [path, messages] of Object.entries(errors)) {
        for (const message of messages) {
          context.issues.push({ code: "custom", message, input, path: path.split(".") });
        }
      }
      return value;
    }),
  );

const entrySchema = (fields: Fields, readFields: ReadFields) =>
  objectSchema(({ id, ...rest }) => {
    const { value, errors } = readFields(fields, rest);
    const isId = typeof id === "string" && id !== "" && id.length <= 64;
    return { value: { id, ...value }, errors: isId ? errors : { ...errors, id: ["errors.text"] } };
  }, "errors.list");

const jsonSchema = (field: AnyField & JsonOptions) =>
  z.custom<JsonObject>().check(
    z.superRefine<JsonObject>((value, context) => {
      for (const message of problemsOf(value, field)) {
        context.issues.push({ code: "custom", message, input: value });
      }
    }),
  );

/** By kind, of those whose values have a structure or need a library: validates and normalises a non-empty value. */
const schemas = {
  date: daySchema,
  dateRange: ({ moments }: DateRangeOptions) => {
    const end = moments ? momentSchema() : daySchema();
    return z.pipe(
      z.strictObject({ from: end, to: end }, "errors.dateRange"),
      z.custom<DateRange>().check(z.refine(({ from, to }) => from <= to, "errors.rangeOrder")),
    );
  },
  flag: () => z.boolean("errors.flag"),
  image: () => imageSchema,
  images: (field: AnyField) => z.array(imageSchema, "errors.list").check(atMost(field)),
  json: (field: AnyField & JsonOptions, readFields: ReadFields) => {
    const { of: parts } = field;
    return parts ? objectSchema((input) => readFields(parts, input), "errors.json") : jsonSchema(field);
  },
  list: (field: AnyField & WithFields, readFields: ReadFields) =>
    z.array(entrySchema(field.fields, readFields), "errors.list").check(atMost(field)),
  multiSelect: ({ options }: WithOptions) => z.array(z.enum(options, "errors.option"), "errors.list"),
  pairs: () =>
    z.record(
      z
        .string()
        .check(
          z.overwrite(cleanLine),
          z.minLength(1, "errors.required"),
          z.maxLength(pairLimits.name.max, "errors.tooLong"),
        ),
      z
        .string("errors.text")
        .check(z.overwrite(cleanLine), z.maxLength(pairLimits.value.max, "errors.tooLong")),
      "errors.pairs",
    ),
  parent: () => idSchema,
  position: (field: AnyField) =>
    textSchema(field, { check: (text) => isPosition(text) || "errors.position", asTyped: true }),
  quantity: (field: AnyField & QuantityOptions & WithDimension) =>
    z.strictObject(
      { value: decimalSchema(field), unit: z.enum(unitsOf(field.dimension), "errors.option") },
      "errors.quantity",
    ),
  ref: () => idSchema,
  refs: (field: AnyField) => setOf(idSchema, field),
  select: ({ options }: WithOptions) => z.enum(options, "errors.option"),
  tags: (field: AnyField & TagsOptions) => setOf(tagSchema(field), field),
};

type Make = (field: AnyField, readFields: ReadFields) => z.ZodMiniType;

const isKind = (kind: string): kind is keyof typeof schemas => Object.hasOwn(schemas, kind);

/**
 * Returns the schema of a field's values, regardless of whether a value is required.
 * @param readFields parses nested fields
 */
export function makeSchema(field: AnyField, readFields: ReadFields): z.ZodMiniType {
  const { read, number, text } = field.type;
  if (read) return ownSchema(read, field);
  if (number) return number === "whole" || number === "amount" ? wholeSchema(field) : decimalSchema(field);
  if (text) return textSchema(field, text(field));
  if (!isKind(field.kind)) throw new Error(`the type of the kind ${field.kind} has no \`read\``);
  // A field always has the options of its kind.
  return (schemas[field.kind] as Make)(field, readFields);
}
