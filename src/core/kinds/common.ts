/** Shared by the kinds with text values. */
import { plainDigits } from "../../domain/texts/digits.ts";
import type { AnyField, CommonOptions, CsvRead, FieldType, Operator, TextRules } from "../fields/field.ts";

/** The options of kinds that are text. */
export interface TextOptions extends CommonOptions {
  /**
   * Maximum length in characters. Default: 255 for a single line, 20 000 for several.
   * @example name: text({ max: 80 })
   */
  readonly max?: number;
  /**
   * Minimum length in characters. Default: 0.
   * @example code: text({ min: 3 })
   */
  readonly min?: number;
  /**
   * What the text must match.
   * @example code: text({ pattern: /^[A-Z0-9-]{3,24}$/ })
   */
  readonly pattern?: RegExp;
  /**
   * The text of a new record.
   * @example country: text({ initial: "Germany" })
   */
  readonly initial?: string;
  /**
   * Converts the text to this letter case. Default: as typed.
   * @example code: text({ case: "upper" })
   */
  readonly case?: "upper" | "lower";
  /**
   * Normalises the spelling of a value, so that equal values are stored alike. Validated afterwards.
   * @example from: text({ normal: normalPath })
   */
  readonly normal?: (text: string) => string;
  /**
   * A rule over the text: true, or the key of the message.
   * @example barcode: text({ check: (code) => !isRounded(code) || "products.errors.roundedCode" })
   */
  readonly check?: (text: string) => true | string;
  /**
   * Like `check`, for a text that may be meant: it is stored, forms and imports show the message.
   * @example barcode: text({ warn: (code) => hasRightCheckDigit(code) || "products.warnings.checkDigit" })
   */
  readonly warn?: (text: string) => true | string;
  /**
   * Fields of referenced records that the server joins with ` · ` whenever the record is written. Needs `readOnly`.
   * @example title: text({ readOnly: true, joinedFrom: ["customerId.name", "serviceId.name"] })
   */
  readonly joinedFrom?: readonly `${string}.${string}`[];
}

const textOperators = ["eq", "ne", "gte", "lte", "gt", "lt", "like", "startswith", "null"] as const;
export const orderedOperators = ["eq", "ne", "gte", "lte", "gt", "lt", "null"] as const;
export const choiceOperators = ["eq", "ne", "like", "null"] as const satisfies readonly Operator[];

/** Creates the type of a kind with text values, which a field may give rules of its own. */
export function textType(sample: FieldType<string>["sample"]) {
  return {
    toCsv: (value) => value,
    fromCsv: (text) => ({ value: text }),
    column: "text",
    operators: textOperators,
    parse: (text) => text,
    sortable: true,
    sample,
    text: (field: AnyField & TextOptions): TextRules => field,
    searchTexts: (value, { spelling }) => (spelling ? [...new Set([value, spelling.keyOf(value)])] : [value]),
  } as const satisfies FieldType<string>;
}

/** Returns words as a part of a sample address. */
export const sampleWord = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Joins several values to one CSV cell that `splitCell` can parse. */
export function joinCell(parts: readonly string[]): string {
  return parts
    .map((part) => (/[;,\r\n]|^["\s]|\s$/.test(part) ? `"${part.replaceAll('"', '""')}"` : part))
    .join("; ");
}

const quotedPart = /\s*"((?:[^"]|"")*)"\s*(?=[;,\n]|$)/y;

/**
 * Splits a CSV cell with several values: separated by `;` or line breaks, or by `,` if there is neither. A value that
 * contains a separator is in double quotes.
 */
export function splitCell(text: string): string[] {
  const ends = /[;\n]/.test(withoutQuoted(text)) ? /[;\n]/ : /,/;
  const parts: string[] = [];
  for (let at = 0; at <= text.length; ) {
    quotedPart.lastIndex = at;
    const quoted = quotedPart.exec(text);
    const rest = text.slice(quoted ? quotedPart.lastIndex : at);
    const length = rest.search(ends);
    const plain = length < 0 ? rest : rest.slice(0, length);
    parts.push(
      quoted && plain.trim() === ""
        ? (quoted[1] ?? "").replaceAll('""', '"')
        : ((quoted?.[0] ?? "") + plain).trim(),
    );
    at = text.length - rest.length + plain.length + 1;
  }
  return parts.filter((part) => part.trim() !== "");
}

function withoutQuoted(text: string): string {
  return text.replace(/(^|[;,\n])\s*"(?:[^"]|"")*"\s*(?=[;,\n]|$)/g, "$1");
}

/** Parses a number from a CSV cell: plain, with thousands separators, with a decimal comma, or in Arabic digits. */
export function numberFromCsv(text: string): CsvRead<number> {
  const compact = plainDigits(text).replace(/[\s\u00a0\u202f']/g, "");
  const decimalComma = /^[+-]?\d{1,3}(\.\d{3})*,\d{1,2}$|^[+-]?\d+,\d{1,2}$|^[+-]?0,\d+$/.test(compact);
  const plain = decimalComma ? compact.replaceAll(".", "").replace(",", ".") : compact.replaceAll(",", "");
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? { value: Number(plain) } : { error: "errors.number" };
}

/** Parses a number in a query string, or returns undefined. */
export function parseNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}

/** The options of kinds that are numbers. */
export interface NumberOptions extends CommonOptions {
  /**
   * Smallest number.
   * @example leadTimeDays: integer({ min: 0 })
   */
  readonly min?: number;
  /**
   * Largest number.
   * @example rating: integer({ min: 1, max: 5 })
   */
  readonly max?: number;
  /**
   * Largest number, which the record of a reference beside it says. The server compares them when either is chosen. Default: none.
   * @example guests: integer({ maxFrom: "tableId.seats" })
   */
  readonly maxFrom?: `${string}.${string}`;
  /**
   * The number of a new record.
   * @example stock: integer({ initial: 0 })
   */
  readonly initial?: number;
}

/**
 * The bounds of the samples of a number; usual ones where it declares none. One that another record limits is the smallest:
 * whatever that record says, it is rarely less.
 */
export function sampleBounds(
  { min, max, maxFrom }: NumberOptions,
  [least, most]: readonly [least: number, most: number],
): readonly [least: number, most: number] {
  return maxFrom === undefined ? [min ?? least, max ?? most] : [min ?? 0, min ?? 0];
}

/** What the types of structured values have in common: only whether there is a value can be asked. */
export const structured = {
  column: "jsonb",
  operators: ["null"],
  parse: () => undefined,
  sortable: false,
} as const satisfies Partial<FieldType>;

/** What the types of numbers have in common. */
export const numeric = {
  toCsv: String,
  fromCsv: numberFromCsv,
  operators: orderedOperators,
  parse: parseNumber,
  sortable: true,
  inline: "typed",
} as const satisfies Partial<FieldType<number>>;

/** The type of lists of words or ids: their CSV and stored forms, and their operators. */
export const textList = {
  toCsv: joinCell,
  fromCsv: (text: string) => ({ value: splitCell(text) }),
  column: "text[]",
  operators: choiceOperators,
  parse: (text: string) => text,
  sortable: false,
} as const satisfies Partial<FieldType<string[]>>;
