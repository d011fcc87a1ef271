import {
  type CommonOptions,
  type Fields,
  type FieldType,
  makeField,
  type Only,
  type RecordFields,
} from "../fields/field.ts";
import { partsOf } from "../fields/options.ts";
import { structured } from "./common.ts";

/** An object or a list, as returned by `JSON.parse`. */
export type JsonObject = { readonly [name: string]: unknown } | readonly unknown[];

export interface JsonOptions extends CommonOptions {
  /**
   * A rule over the value: true, or the keys of the messages.
   * @example metadata: json({ check: (value) => "version" in value || "mugs.errors.version" })
   */
  readonly check?: (value: JsonObject) => true | string | readonly string[];
  /**
   * Maximum length of the text in characters, without whitespace. Default: 20 000.
   * @example metadata: json({ max: 5_000 })
   */
  readonly max?: number;
  /**
   * The value of a new record.
   * @example metadata: json({ initial: { version: 1 } })
   */
  readonly initial?: JsonObject;
  /**
   * A whole number is also valid; `check` is not called for it. Default: false.
   * @example counted: json({ numbers: true })
   */
  readonly numbers?: boolean;
  /**
   * The value is an object with these fields, each validated as in a record. Default: anything.
   * @example size: json({ of: { width: integer({ required: true }), height: integer() } })
   */
  readonly of?: Fields;
}

const isJson = (value: unknown): value is JsonObject => typeof value === "object" && value !== null;

export function problemsOf(value: unknown, field: JsonOptions): readonly string[] {
  if (field.numbers && typeof value === "number") return Number.isInteger(value) ? [] : ["errors.number"];
  if (!isJson(value)) return ["errors.json"];
  if (JSON.stringify(value).length > (field.max ?? 20_000)) return ["errors.tooLong"];
  const verdict = field.check?.(value) ?? true;
  return verdict === true ? [] : [verdict].flat();
}

const type: FieldType<JsonObject> = {
  ...structured,
  toCsv: (value) => JSON.stringify(value),
  fromCsv: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return isJson(value) ? { value } : { error: "errors.json" };
    } catch {
      return { error: "errors.json" };
    }
  },
  sample: (field, make, n) =>
    Object.fromEntries(
      Object.entries(partsOf(field)).map(([name, part]) => [name, part.type.sample(part, make, n)]),
    ),
  shaped: (value) => (isJson(value) ? value : null),
  limits: { max: 20_000 },
  json: { type: ["object", "array"] },
};

/** The type of such a field's value. */
type Held<O> = O extends { readonly of: infer F extends Fields }
  ? RecordFields<F>
  : O extends { readonly numbers: true }
    ? JsonObject | number
    : JsonObject;

/** Declares a JSON object or list, edited as text. `check` may validate its structure with its own messages. */
export function json<const O extends JsonOptions>(
  options: Only<O, JsonOptions> = {} as Only<O, JsonOptions>,
) {
  // One type serves all fields; its options say whether numbers are valid.
  return makeField("json", type as FieldType as FieldType<Held<O>>, null, { max: 20_000, ...options } as O);
}
