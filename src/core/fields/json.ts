import {
  type CommonOptions,
  type Fields,
  type FieldType,
  makeField,
  type Only,
  type RecordFields,
} from "./field.ts";
import { partsOf } from "./options.ts";

/** An object or a list, as returned by `JSON.parse`. */
export type Json = { readonly [name: string]: unknown } | readonly unknown[];

export interface JsonOptions extends CommonOptions {
  /**
   * A rule over the value: true, or the keys of the messages.
   * @example metadata: json({ check: (value) => "version" in value || "mugs.errors.version" })
   */
  readonly check?: (value: Json) => true | string | readonly string[];
  /**
   * Maximum length of the text in characters, without whitespace. Default: 20 000.
   * @example metadata: json({ max: 5_000 })
   */
  readonly max?: number;
  /**
   * The value of a new record.
   * @example metadata: json({ initial: { version: 1 } })
   */
  readonly initial?: Json;
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

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

export function problemsOf(value: unknown, field: JsonOptions): readonly string[] {
  if (field.numbers && typeof value === "number") return Number.isInteger(value) ? [] : ["errors.number"];
  if (!isJson(value)) return ["errors.json"];
  if (JSON.stringify(value).length > (field.max ?? 20_000)) return ["errors.tooLong"];
  const verdict = field.check?.(value) ?? true;
  return verdict === true ? [] : [verdict].flat();
}

const type: FieldType<Json> = {
  toCsv: (value) => JSON.stringify(value),
  fromCsv: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return isJson(value) ? { value } : { error: "errors.json" };
    } catch {
      return { error: "errors.json" };
    }
  },
  column: "jsonb",
  operators: ["null"],
  parse: () => undefined,
  sortable: false,
  sample: (field, make, n) =>
    Object.fromEntries(
      Object.entries(partsOf(field)).map(([name, part]) => [name, part.type.sample(part, make, n)]),
    ),
};

/** The type of such a field's value. */
type Held<O> = O extends { readonly of: infer F extends Fields }
  ? RecordFields<F>
  : O extends { readonly numbers: true }
    ? Json | number
    : Json;

/** Declares a JSON object or list, edited as text. `check` may validate its structure with its own messages. */
export function json<const O extends JsonOptions>(
  options: Only<O, JsonOptions> = {} as Only<O, JsonOptions>,
) {
  // One type serves all fields; its options say whether numbers are valid.
  return makeField("json", type as FieldType as FieldType<Held<O>>, null, { max: 20_000, ...options } as O);
}
