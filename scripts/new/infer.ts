/** Infers a declaration from sample records with small pure functions; the first that fits every value wins. */
import { isObject } from "../../src/domain/is-object.ts";
import { yesOrNo } from "../../src/domain/texts/yes-no.ts";
import type { KnownNames } from "./known.ts";
import { camel, free, labelFor } from "./names.ts";
import { type Pair, pairOf } from "./pairs.ts";
import { referenceOf } from "./references.ts";
import { type SuggestedStates, stateName, statesOf } from "./states.ts";
import { allText, type CsvColumn, distinct, type Values } from "./values.ts";

/** A field as written in the declaration. */
export interface InferredField {
  readonly name: string;
  /** The name of the function in core/define. */
  readonly kind: string;
  /** Its first argument besides the options, as source text: the choices of a select, the target of a reference. */
  readonly first?: string;
  /** Its options, each as source text. */
  readonly options?: Readonly<Record<string, string>>;
  /** The column's name in the sample, if it differs from the derived label. */
  readonly label?: string;
}

type Guess = Omit<InferredField, "name" | "label"> & { readonly name?: string };
type Inferencer = (column: CsvColumn) => Guess | undefined;

const isText = (value: unknown): value is string => typeof value === "string";

const every = (values: Values, pattern: RegExp) =>
  allText(values) && values.every((value) => pattern.test(value.trim()));
const numeric = (values: Values) =>
  values.length > 0 && values.every((value) => typeof value === "number" || every([value], aNumber));

/** As computers write them, and as spreadsheets do: the import asks which number is the month. */
const aDay = /^(\d{4}[-/]\d\d?[-/]\d\d?|\d\d?([./-])\d\d?\2\d{4})$/;
const aMoment = /^(\d{4}[-/]\d\d?[-/]\d\d?|\d\d?([./-])\d\d?\2\d{4})[T ]\d\d?:\d\d/;
/** Codes have digits, and often letters and a sign: `A-100`, `INV2026/7`. */
const aCode = /^(?=.*\d)[\p{Lu}\d]+([-/_.#][\p{Lu}\d]+)*$/u;
const aNumber = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
/** Amounts all have two decimals and may have a currency sign; measurements may look the same. */
const anAmount = /^\p{Sc}?(\d+|\d{1,3}(,\d{3})+)\.\d\d\p{Sc}?$/u;
const aPrice = /^(\p{Sc}(\d+|\d{1,3}(,\d{3})+)(\.\d+)?|(\d+|\d{1,3}(,\d{3})+)(\.\d+)?\p{Sc})$/u;
const measured =
  /weight|length|width|height|depth|size|volume|ratio|score|rating|percent|rate|latitude|longitude/i;
const moneyName =
  /price|cost|amount|total|balance|fee|salary|wage|limit|budget|rent|deposit|value|revenue|turnover/i;
const phoneName = /phone|mobile|fax|whatsapp|^tel$|contactNumber/i;
const codeName = /phone|number|code|zip|barcode|sku|ean|gtin/i;
/** What people tell records apart by: `Vendor No.`, `Kunden-Nr.`, `Order ID`, `Reference`. */
const identifying =
  /^(code|sku|number|barcode|slug|no|nr|nro|num|ref|reference)$|(Code|Sku|Number|Barcode|No|Nr|Nro|Num|Id|Ref|Reference)$/;
/** What a few choices are, however few records the sample has. */
const choiceName =
  /^(type|kind|category|priority|urgency|severity|gender|salutation|level|channel|frequency|interval|art|typ|kategorie|prioritat|tipo|categoria|prioridad)$|(Type|Kind|Category|Priority|Method|Level)$/;
/** Names of people and places: those of a sample are never all. */
const openName =
  /^(tenant|owner|assignee|author|employee|teacher|doctor|driver|technician|contractor|city|town|village|ort|stadt|ciudad|street)(Name)?$|(By|To|City|Town|Owner)$/;
const longName = /description|note|comment|bio|address|message/i;

/** Answers of one spreadsheet, in any language; a column of states may have words like `active`, too. */
const isFlag: Inferencer = ({ name, values }) => {
  const answers = distinct(values.map((value) => String(value).trim().toLowerCase()));
  const isAnswer = (text: string) => yesOrNo(text) !== undefined && !/^(\d+|[a-mo-xz])$/.test(text);
  const isFew = answers.length > 0 && answers.length <= 2 && !stateName.test(name);
  return isFew && answers.every(isAnswer) ? { kind: "flag" } : undefined;
};

const isMoney: Inferencer = ({ name, values }) => {
  const negative = values.some((value) => String(value).startsWith("-"));
  const named = numeric(values) && moneyName.test(name);
  const written = every(values, aPrice) || (every(values, anAmount) && !measured.test(name));
  return (named || written) && !negative ? { kind: "money" } : undefined;
};

/** Shares say so in their heading, `Discount %` or `VAT rate`, or write the sign after each value. */
const isPercent: Inferencer = ({ heading, values }) => {
  const inBounds = values.every((value) => Number(value) >= 0 && Number(value) <= 100);
  const named =
    numeric(values) && inBounds && /%|\bpct\b|percent|prozent|porcentaje|\brate\b|rate$/i.test(heading);
  const signed = every(values, /^(100(\.0+)?|\d{1,2}(\.\d+)?)\s?%$/);
  return named || signed ? { kind: "percent" } : undefined;
};

const isNumber: Inferencer = ({ name, values }) => {
  if (!numeric(values) || codeName.test(name) || identifying.test(name)) return undefined;
  const whole = values.every((value) => Number.isInteger(Number(String(value).replaceAll(",", ""))));
  return { kind: whole ? "integer" : "decimal" };
};

const isSelect: Inferencer = ({ name, values }) => {
  if (!allText(values) || values.length < 4 || openName.test(name) || personName.test(name)) return undefined;
  const choices = distinct(values.map((value) => value.trim()));
  // Periods and postal codes come back as well, and there are always others.
  if (choices.every((value) => aCode.test(value))) return undefined;
  // A third of the values at least has been there before, unless the name says that they are states or choices.
  const few =
    (choices.length <= 8 && stateName.test(name)) ||
    (choices.length <= 8 && choices.length < values.length && choiceName.test(name)) ||
    (choices.length <= 6 && choices.length <= (values.length * 2) / 3) ||
    (choices.length <= 12 && choices.length * 4 <= values.length);
  if (
    !few ||
    choices.length < 2 ||
    !choices.every((value) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &/_-]{0,23}$/u.test(value))
  )
    return undefined;
  // An import matches options regardless of case.
  const written = choices.map((value) => (/^[A-Z][a-z]+$/.test(value) ? value.toLowerCase() : value));
  return { kind: "select", first: JSON.stringify(distinct(written)) };
};

const inferencers: readonly Inferencer[] = [
  isFlag,
  ({ name, values }) =>
    name === "slug" && allText(values) ? { kind: "slug", options: { from: "TITLE" } } : undefined,
  ({ values }) =>
    every(values, /^https?:\/\/\S+\.(png|jpe?g|webp|gif|svg)(\?\S*)?$/i) ? { kind: "image" } : undefined,
  ({ values }) => (every(values, /^https:\/\/[^\s{}]+$/i) ? { kind: "url" } : undefined),
  (column) => referenceOf(column),
  ({ values }) => (every(values, /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/) ? { kind: "email" } : undefined),
  ({ values }) => (every(values, /^#[0-9a-f]{6}$/i) ? { kind: "colour" } : undefined),
  ({ name, values }) =>
    (every(values, /^\+?\d[\d\s().\-/]{4,}$/) && phoneName.test(name)) ||
    every(values, /^\+\d[\d\s().\-/]{6,}$/)
      ? { kind: "phone" }
      : undefined,
  ({ values }) => (every(values, aMoment) ? { kind: "dateTime" } : undefined),
  ({ values }) => (every(values, aDay) ? { kind: "date" } : undefined),
  isPercent,
  isMoney,
  isNumber,
  ({ values }) =>
    values.length > 0 && values.every((value) => Array.isArray(value) && value.every(isText))
      ? { kind: "tags" }
      : undefined,
  ({ values }) =>
    values.length > 0 && values.flat().length > 0 && values.flat().every(isObject)
      ? { kind: "json" }
      : undefined,
  isSelect,
  ({ name, values }) =>
    /^(tags|keywords|schlagworte|etiquetas)$/.test(name) && allText(values) ? { kind: "tags" } : undefined,
  ({ name, values }) =>
    allText(values) &&
    (longName.test(name) || values.some((value) => value.length > 160 || /\n|<\/\w+>/.test(value)))
      ? { kind: "longText" }
      : undefined,
];

const systemNames = new Set(["id", "version", "createdAt", "updatedAt"]);

type Records = readonly Readonly<Record<string, unknown>>[];

/** Converts a decimal comma: `1.250,50 €` becomes `1250.50€`. */
const withPoint = (value: unknown) =>
  isText(value) && /^[+-]?\p{Sc}?\s?(\d{1,3}(\.\d{3})+|\d+),\d{1,2}\s?[\p{Sc}%]?$/u.test(value.trim())
    ? value.replace(/[.\s]/g, "").replace(",", ".")
    : value;

/** A column with `0,250` has decimals, and so has its `1,500`, which alone could be 1500. */
function withPoints(values: Values): Values {
  const pointed = values.map(withPoint);
  const hasDecimals = pointed.some((value) => isText(value) && /^[+-]?0,\d+$/.test(value.trim()));
  return hasDecimals
    ? pointed.map((value) => (isText(value) ? value.trim().replace(/^([+-]?\d+),(\d+)$/, "$1.$2") : value))
    : pointed;
}

/** How people name a column with the names of people, of whom two may have the same. */
const personName =
  /^(guest|customer|client|contact|patient|visitor|attendee|member|person)(Name)?$|^(full|first|last)Name$/;

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "";

/** Whether all values are present and distinct. A single record proves nothing. */
const isUnique = (records: Records, source: string) => {
  const values = records.map((record) => record[source]);
  const texts = values.map((value) => String(value).trim().toLowerCase());
  return records.length > 1 && values.every(isFilled) && new Set(texts).size === records.length;
};

/** The fields of sample records in order of appearance, and the one that identifies records. */
export interface Inferred {
  readonly fields: readonly InferredField[];
  /** Unique in the sample: the field an import matches records by. */
  readonly key: string | undefined;
  /** When something begins and ends. */
  readonly pair?: Pair;
  readonly states?: SuggestedStates;
}

/** Infers the fields. Empty values are ignored; a field that fits no kind is text. */
export function inferFields(records: Records, nameIndex: KnownNames = new Map()): Inferred {
  const sources = new Map<string, string>();
  const fields: InferredField[] = [];
  for (const source of distinct(records.flatMap((record) => Object.keys(record)))) {
    const name = fieldName(source);
    if (systemNames.has(name) || source.trim() === "") continue;
    const values = withPoints(records.map((record) => record[source]).filter(isFilled));
    const isFirst = fields.length === 0;
    const { name: called = name, ...guess } = guessOf({ name, heading: source, values, isFirst, nameIndex });
    const own = free(called, new Set(sources.keys()));
    const label = name === camel(source) ? labelFor(source, own) : source.trim();
    sources.set(own, source);
    fields.push({ ...guess, name: own, ...(label === undefined ? {} : { label }) });
  }
  const states = statesOf(fields);
  const title = titleColumnOf(fields);
  const unique = fields.filter(({ name }) => isUnique(records, sources.get(name) ?? ""));
  /** Three codes that differ are no coincidence. */
  const isCode = (name: string) =>
    records.length >= 3 &&
    every(
      records.map((record) => record[sources.get(name) ?? ""]),
      aCode,
    );
  const key = keyOf(unique, title, isCode)?.name;
  const keyNames = new Set(
    unique
      .filter(({ name, kind }) => kind === "text" && (identifying.test(name) || isCode(name)))
      .map(({ name }) => name),
  );
  const pair = pairOf(fields);
  return {
    fields: fields.map((field) => withOptions(inOrder(field, states), title, key, keyNames)),
    key,
    ...(pair ? { pair } : {}),
    ...(states ? { states } : {}),
  };
}

/** `No.` and `Nr.` are numbers that tell records apart, and no answers. */
const fieldName = (heading: string) => (/^(no|nr|num)\.?$/i.test(heading.trim()) ? "number" : camel(heading));

/** States stand in the order in which records go through them, as a board shows them. */
const inOrder = (field: InferredField, states: SuggestedStates | undefined): InferredField =>
  field.name === states?.field ? { ...field, first: JSON.stringify(Object.keys(states.moves)) } : field;

function guessOf(column: CsvColumn): Guess {
  for (const infer of inferencers) {
    const guess = infer(column);
    if (guess) return guess;
  }
  return { kind: "text" };
}

/** A code or slug identifies records better than a name, and a name better than other fields. */
function keyOf(
  unique: readonly InferredField[],
  title: string,
  isCode: (name: string) => boolean,
): InferredField | undefined {
  const texts = unique.filter(({ kind }) => ["text", "slug", "email"].includes(kind));
  return (
    texts.find(({ name }) => identifying.test(name)) ??
    texts.find(({ name, kind }) => kind === "text" && isCode(name)) ??
    texts.find(({ name }) => name === title && !personName.test(name)) ??
    texts.find(({ kind }) => kind === "email")
  );
}

/** @param keyNames names of the fields that tell records apart, besides the key */
function withOptions(
  field: InferredField,
  title: string,
  key: string | undefined,
  keyNames: ReadonlySet<string>,
): InferredField {
  const isTitle = field.name === title && field.kind === "text";
  const options = {
    ...(isTitle || field.name === key ? { required: "true" } : {}),
    ...((field.name === key && field.kind !== "slug") || keyNames.has(field.name) ? { unique: "true" } : {}),
    ...(isTitle ? { max: "120", search: "true" } : {}),
    ...(field.kind === "slug" ? { from: JSON.stringify(title) } : {}),
  };
  return Object.keys(options).length > 0 ? { ...field, options } : field;
}

/** Returns the title field: one named so or a full name, or a name (`companyName`), else the first text. */
export function titleColumnOf(fields: readonly InferredField[]): string {
  const texts = fields.filter((field) => field.kind === "text").map((field) => field.name);
  const exact = ["name", "title", "label", "fullName"].find((name) => texts.includes(name));
  return exact ?? texts.find((name) => /(Name|Title)$/.test(name)) ?? texts[0] ?? "name";
}
