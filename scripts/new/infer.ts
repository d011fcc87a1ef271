/** Guesses a declaration from sample records: small pure inferencers, the first that fits every value wins. */

/** A field as the written declaration spells it. */
export interface InferredField {
  readonly name: string;
  /** The function of kit/define. */
  readonly kind: string;
  /** Its arguments as source text. */
  readonly args: string;
}

type Values = readonly unknown[];
type Inferencer = (name: string, values: Values) => Omit<InferredField, "name"> | undefined;

const isText = (value: unknown): value is string => typeof value === "string";
const allText = (values: Values): values is readonly string[] => values.every(isText);
const matches = (pattern: RegExp) => (values: Values) =>
  values.length > 0 && values.every((value) => isText(value) && pattern.test(value.trim()));
const numeric = (values: Values) =>
  values.length > 0 &&
  values.every(
    (value) => typeof value === "number" || (isText(value) && /^-?\d+(\.\d+)?$/.test(value.trim())),
  );

const isMoment = matches(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/);
const isDay = matches(/^\d{4}-\d\d-\d\d$/);
const isPicture = matches(/^https?:\/\/\S+\.(png|jpe?g|webp|gif|svg)(\?\S*)?$/i);
const isUrl = matches(/^https:\/\/[^\s{}]+$/i);
const isEmail = matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/);
const isColour = matches(/^#[0-9a-f]{6}$/i);
const isPhone = matches(/^\+?\d[\d\s().\-/]{4,}$/);
const phoneName = /phone|mobile|fax|contactNumber/i;
const moneyName = /price|cost|amount|total|balance|fee|salary|limit|budget|rent|deposit|value/i;
/** Amounts are written with two decimals, all of them; what is measured may be, too. */
const isAmount = matches(/^-?\d+\.\d\d$/);
const measured =
  /weight|length|width|height|depth|size|volume|ratio|score|rating|percent|rate|latitude|longitude/i;
const longName = /description|note|comment|bio|address|message/i;
const options = (kind: string, args = ""): Omit<InferredField, "name"> => ({ kind, args });

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

const inferencers: readonly Inferencer[] = [
  (_, values) =>
    values.length > 0 &&
    values.every((value) => value === true || value === false || /^(true|false|yes|no)$/i.test(String(value)))
      ? options("flag")
      : undefined,
  (name, values) => (name === "slug" && allText(values) ? options("slug", '{ from: "TITLE" }') : undefined),
  (_, values) => (isPicture(values) ? options("image") : undefined),
  (_, values) => (isUrl(values) ? options("url") : undefined),
  (_, values) => (isEmail(values) ? options("email") : undefined),
  (_, values) => (isColour(values) ? options("colour") : undefined),
  (name, values) => (isPhone(values) && phoneName.test(name) ? options("phone") : undefined),
  (_, values) => (isMoment(values) ? options("dateTime") : undefined),
  (_, values) => (isDay(values) ? options("date") : undefined),
  (name, values) =>
    (numeric(values) && moneyName.test(name)) || (isAmount(values) && !measured.test(name))
      ? options("money")
      : undefined,
  (name, values) => (numeric(values) && /percent|rate/i.test(name) ? options("percent") : undefined),
  (name, values) =>
    numeric(values) && !/phone|number|code|zip|barcode|sku/i.test(name)
      ? options(values.every((value) => Number.isInteger(Number(value))) ? "integer" : "decimal")
      : undefined,
  (_, values) =>
    values.length > 0 && values.every((value) => Array.isArray(value) && value.every(isText))
      ? options("tags")
      : undefined,
  (_, values) => {
    if (!allText(values) || values.length < 4) return undefined;
    const found = distinct(values);
    const few = found.length <= 6 && found.length <= values.length / 2;
    return few && found.every((value) => /^[\w -]{1,24}$/.test(value))
      ? options("select", JSON.stringify(found))
      : undefined;
  },
  (name, values) =>
    allText(values) &&
    (longName.test(name) || values.some((value) => value.length > 160 || value.includes("\n")))
      ? options("longText")
      : undefined,
];

const systemNames = new Set(["id", "version", "createdAt", "updatedAt"]);

/** `Joining Date` → `joiningDate`, `E-mail` → `email`. */
export function camel(name: string): string {
  const words = name
    .replace(/\be-mail/gi, "email")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const [first = "field", ...rest] = words.map((word) => word.toLowerCase());
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^\d/.test(joined) ? `n${joined}` : joined;
}

/** The fields of sample records, in the order they first appear. Empty values say nothing; what fits nothing is text. */
export function inferFields(records: readonly Readonly<Record<string, unknown>>[]): InferredField[] {
  const names = distinct(records.flatMap((record) => Object.keys(record)));
  const fields = names
    .filter((name) => !systemNames.has(camel(name)))
    .map((source) => {
      const values = records
        .map((record) => record[source])
        .filter((value) => value !== undefined && value !== null && value !== "");
      const name = camel(source);
      for (const infer of inferencers) {
        const field = infer(name, values);
        if (field) return { name, ...field };
      }
      return { name, kind: "text", args: "" };
    });
  const title = titleOf(fields);
  return fields.map((field) => ({ ...field, args: field.args.replace("TITLE", title) }));
}

/** The field that names a record: one called so, else the first text. */
export function titleOf(fields: readonly InferredField[]): string {
  const texts = fields.filter((field) => field.kind === "text").map((field) => field.name);
  return ["name", "title", "label", "code"].find((name) => texts.includes(name)) ?? texts[0] ?? "name";
}
