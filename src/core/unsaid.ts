import { isEmpty } from "./fields/field.ts";

type Values = Readonly<Record<string, unknown>>;

/** What an import asks about new records if no row of the file says it. */
export interface Unsaid<Path extends string = string, Name extends string = string> {
  /** The fields that would say it; `combinations.quantity` in the entries of a list. */
  readonly fields: readonly Path[];
  /** Values of new records, by the name of the answer, the default first. */
  readonly choices: Readonly<Record<string, Readonly<Partial<Record<Name, unknown>>>>>;
}

/** A question about new records of a file. */
export interface UnsaidQuestion {
  readonly name: string;
  readonly choices: Unsaid["choices"];
  /** Whether the record needs the answer: it has no value of its own for what the answers set. */
  concerns(record: Values): boolean;
}

/** A declaration, as far as its files leave something open. */
interface Asking {
  readonly csv?: { readonly unsaid?: Readonly<Record<string, Unsaid>> };
}

function says(record: Values, path: string): boolean {
  const [list = "", field] = path.split(".");
  const value = record[list];
  if (field === undefined) return !isEmpty(value);
  return Array.isArray(value) && value.some((entry: Values) => !isEmpty(entry[field]));
}

/** Returns the questions about new records that a file leaves open: no record of it has a value in any of the fields. */
export function unsaidIn({ csv }: Asking, records: readonly Values[]): UnsaidQuestion[] {
  return Object.entries(csv?.unsaid ?? {}).flatMap(([name, { fields, choices }]) => {
    if (records.some((record) => fields.some((path) => says(record, path)))) return [];
    const set = new Set(Object.values(choices).flatMap(Object.keys));
    const concerns = (record: Values) => [...set].every((field) => isEmpty(record[field]));
    return records.some(concerns) ? [{ name, choices, concerns }] : [];
  });
}

/** The answer to a question: the chosen one, or the first. */
export const chosenFor = (
  { name, choices }: UnsaidQuestion,
  chosen: Readonly<Record<string, string>>,
): string => Object.keys(choices).find((one) => one === chosen[name]) ?? Object.keys(choices)[0] ?? "";

/** Returns the record with the values that it gets if it is new. */
export function withUnsaid<R extends Values>(
  record: R,
  questions: readonly UnsaidQuestion[],
  chosen: Readonly<Record<string, string>>,
): R | (R & { readonly whenNew: Values }) {
  const values = questions
    .filter((one) => one.concerns(record))
    .map((one) => one.choices[chosenFor(one, chosen)] ?? {});
  return values.length === 0 ? record : { ...record, whenNew: Object.assign({}, ...values, record.whenNew) };
}
