/** Validates and normalises the values of each kind. Loaded with zod only by code that writes, not by lists. */
import * as z from "zod/mini";
import { maxPositionLength } from "../../domain/position.ts";
import { unitsOf } from "../../domain/products/units.ts";
import { isPosition } from "../../domain/sequence.ts";
import { maxLinkLength } from "../../domain/storefront/links.ts";
import { slugShape } from "../../domain/texts/slug.ts";
import { cleanLine, cleanText } from "../../domain/texts/typed-text.ts";
import { toColour } from "./colour.ts";
import type { DateRange, DateRangeOptions } from "./date-range.ts";
import { toMoment } from "./date-time.ts";
import type { DecimalOptions } from "./decimal.ts";
import { isEmail, maxEmailLength } from "./email.ts";
import type { AnyField, Fields } from "./field.ts";
import { imageAddress } from "./image.ts";
import type { ImagesOptions } from "./images.ts";
import { largestInteger } from "./integer.ts";
import { type Json, type JsonOptions, problemsOf } from "./json.ts";
import type { NumberOptions, TextOptions } from "./kinds.ts";
import type { ListOptions, WithFields } from "./list.ts";
import { maxPasswordLength } from "./password.ts";
import { isPhone, maxPhoneLength } from "./phone.ts";
import type { QuantityOptions, WithDimension } from "./quantity.ts";
import type { RefsOptions } from "./refs.ts";
import type { WithOptions } from "./select.ts";
import type { TagsOptions } from "./tags.ts";
import { checkUrl, type UrlOptions } from "./url.ts";

/** Parses an object by its fields: its values, and messages by path. */
type ReadFields = (
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
) => { readonly value: Record<string, unknown>; readonly errors: Readonly<Record<string, string[]>> };

/** Normalises a text before it is validated. */
type Tidy = (text: string) => string;

/** Returns the schema of a text with the common options; surrounding blanks are trimmed. */
function textSchema(field: TextOptions, longest: number, tidy: Tidy | null = cleanLine) {
  const schema = z.string("errors.text").check(
    z.refine((text) => !text.includes("\0"), "errors.text"),
    ...(tidy ? [z.overwrite(tidy), z.trim()] : []),
    ...(field.normal ? [z.overwrite(field.normal)] : []),
    z.minLength(field.min ?? 0, "errors.tooShort"),
    z.maxLength(field.max ?? longest, "errors.tooLong"),
  );
  const cased =
    field.case === "upper"
      ? schema.check(z.toUpperCase())
      : field.case === "lower"
        ? schema.check(z.toLowerCase())
        : schema;
  const matched = field.pattern ? cased.check(z.regex(field.pattern, "errors.pattern")) : cased;
  return field.check ? matched.check(checked(field.check)) : matched;
}

function checked(rule: (text: string) => true | string) {
  return z.superRefine<string>((text, context) => {
    const verdict = rule(text);
    if (verdict !== true) context.issues.push({ code: "custom", message: verdict, input: text });
  });
}

const textOf = (longest: number, tidy?: Tidy) => (field: AnyField & TextOptions) =>
  textSchema(field, longest, tidy);

/** Returns the schema of a number with the common bounds. */
function numberSchema(
  field: Pick<NumberOptions, "min" | "max">,
  min: number,
  max: number,
): z.ZodMiniType<number> {
  return z
    .number("errors.number")
    .check(z.gte(field.min ?? min, "errors.tooSmall"), z.lte(field.max ?? max, "errors.tooLarge"));
}

const wholeSchema = (field: NumberOptions, min: number, max: number) =>
  numberSchema(field, min, max).check(z.multipleOf(1, "errors.integer"));

function decimalSchema(field: DecimalOptions, min: number, max: number) {
  const places = field.decimals ?? 2;
  return numberSchema(field, min, max).check(
    z.refine((value) => Number(value.toFixed(places)) === value, "errors.decimals"),
  );
}

/** Normalises a text with `normal`; rejected if that returns undefined. */
const writtenAs = (normal: (text: string) => string | undefined, message: string) =>
  z.pipe(
    z.string(message).check(z.refine((text) => normal(text) !== undefined, message)),
    z.transform((text: string) => normal(text) ?? text),
  );

const momentSchema = () => writtenAs(toMoment, "errors.dateTime");
const daySchema = () => z.iso.date("errors.date");

const idSchema = z
  .string("errors.reference")
  .check(z.minLength(1, "errors.reference"), z.maxLength(64, "errors.reference"));

/** An uploaded picture or one at an https address, with its alternative text. */
const imageSchema = z.strictObject(
  {
    url: z
      .string("errors.image")
      .check(z.maxLength(2000, "errors.tooLong"), z.regex(imageAddress, "errors.image")),
    alt: z.nullable(
      z.pipe(
        z.string("errors.text").check(z.overwrite(cleanText), z.trim(), z.maxLength(500, "errors.tooLong")),
        z.transform((text: string) => text.replace(/\s*\n\s*/g, " ") || null),
      ),
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
        ? z.maxLength(60, "errors.tagTooLong")
        : z.maxLength(longest, "errors.valueTooLong"),
    );

/** Returns the schema of a list without duplicates. */
const setOf = (one: z.ZodMiniType<string>, max: number) =>
  z.pipe(
    z.array(one, "errors.list").check(z.maxLength(max, "errors.tooMany")),
    z.transform((all: string[]) => [...new Set(all)]),
  );

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
    const known = typeof id === "string" && id !== "" && id.length <= 64;
    return { value: { id, ...value }, errors: known ? errors : { ...errors, id: ["errors.text"] } };
  }, "errors.list");

const jsonSchema = (field: AnyField & JsonOptions) =>
  z.custom<Json>().check(
    z.superRefine<Json>((value, context) => {
      for (const message of problemsOf(value, field)) {
        context.issues.push({ code: "custom", message, input: value });
      }
    }),
  );

/** By kind: validates and normalises a non-empty value. */
const schemas = {
  colour: () => writtenAs(toColour, "errors.colour"),
  date: daySchema,
  dateRange: ({ moments }: DateRangeOptions) => {
    const end = moments ? momentSchema() : daySchema();
    return z.pipe(
      z.strictObject({ from: end, to: end }, "errors.dateRange"),
      z.custom<DateRange>().check(z.refine(({ from, to }) => from <= to, "errors.rangeOrder")),
    );
  },
  dateTime: momentSchema,
  decimal: (field: AnyField & DecimalOptions) => decimalSchema(field, -1e12, 1e12),
  email: () =>
    textSchema({ case: "lower", check: (text) => isEmail(text) || "errors.email" }, maxEmailLength),
  flag: () => z.boolean("errors.flag"),
  image: () => imageSchema,
  images: ({ max = 20 }: ImagesOptions) =>
    z.array(imageSchema, "errors.list").check(z.maxLength(max, "errors.tooMany")),
  integer: (field: AnyField & NumberOptions) => wholeSchema(field, -largestInteger, largestInteger),
  json: (field: AnyField & JsonOptions, readFields: ReadFields) => {
    const { of: parts } = field;
    return parts ? objectSchema((input) => readFields(parts, input), "errors.json") : jsonSchema(field);
  },
  list: ({ fields, max = 200 }: ListOptions & WithFields, readFields: ReadFields) =>
    z.array(entrySchema(fields, readFields), "errors.list").check(z.maxLength(max, "errors.tooMany")),
  longText: textOf(20_000, cleanText),
  markdown: textOf(100_000, cleanText),
  money: (field: AnyField & NumberOptions) => wholeSchema(field, 0, Number.MAX_SAFE_INTEGER),
  multiSelect: ({ options }: WithOptions) => z.array(z.enum(options, "errors.option"), "errors.list"),
  pairs: () =>
    z.record(
      z
        .string()
        .check(z.overwrite(cleanLine), z.minLength(1, "errors.required"), z.maxLength(100, "errors.tooLong")),
      z.string("errors.text").check(z.overwrite(cleanLine), z.maxLength(255, "errors.tooLong")),
      "errors.pairs",
    ),
  parent: () => idSchema,
  // Never trimmed: blanks are part of a password.
  password: (field: AnyField & TextOptions) => textSchema(field, maxPasswordLength, null),
  percent: (field: AnyField & DecimalOptions) => decimalSchema(field, 0, 100),
  phone: () => textSchema({ check: (text) => isPhone(text) || "errors.phone" }, maxPhoneLength),
  position: () =>
    z
      .string("errors.text")
      .check(z.maxLength(2 * maxPositionLength, "errors.tooLong"), z.refine(isPosition, "errors.position")),
  quantity: (field: AnyField & QuantityOptions & WithDimension) =>
    z.strictObject(
      { value: numberSchema(field, 0, 1e12), unit: z.enum(unitsOf(field.dimension), "errors.option") },
      "errors.quantity",
    ),
  ref: () => idSchema,
  refs: ({ max = 200 }: RefsOptions) => setOf(idSchema, max),
  secret: textOf(1000),
  select: ({ options }: WithOptions) => z.enum(options, "errors.option"),
  slug: (field: AnyField & TextOptions) => textSchema({ pattern: slugShape, ...field }, 100),
  tags: (field: TagsOptions) => setOf(tagSchema(field), 100),
  text: textOf(255),
  url: ({ template = [] }: UrlOptions) =>
    textSchema({ check: (text) => checkUrl(text, template) }, maxLinkLength),
};

type Make = (field: AnyField, readFields: ReadFields) => z.ZodMiniType;

const isKind = (kind: string): kind is keyof typeof schemas => Object.hasOwn(schemas, kind);

/**
 * Returns the schema of a field's values, regardless of whether a value is required.
 * @param readFields parses nested fields
 */
export function makeSchema(field: AnyField, readFields: ReadFields): z.ZodMiniType {
  if (!isKind(field.kind)) throw new Error(`no schema for the kind ${field.kind}: core/fields/schemas.ts`);
  // A field always has the options of its kind.
  return (schemas[field.kind] as Make)(field, readFields);
}
