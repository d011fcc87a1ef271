import type { AnyResource } from "../define.ts";
import { type AnyField, type Fields, type Follows, isEmpty } from "../fields/field.ts";
import { sameValue } from "../fields/same-value.ts";
import { oncePer } from "../once.ts";
import type { FieldErrors } from "./read.ts";

type Values = Readonly<Record<string, unknown>>;
type Entry = Readonly<Record<string, unknown>>;

/** A field that follows from the entries of a list. */
interface Following {
  readonly name: string;
  readonly follows: Follows;
}

/** Returns the fields that follow from the entries of a list. */
export const followingFields = oncePer((fields: Fields): readonly Following[] =>
  Object.entries(fields).flatMap(([name, { follows }]) => (follows ? [{ name, follows }] : [])),
);

const entriesIn = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value : []);

/** Whether the value of a field follows from entries that the record has. */
export const isFollowing = (field: AnyField | undefined, record: Values): boolean =>
  field?.follows !== undefined && entriesIn(record[field.follows.list]).length > 0;

/** Derives, in place, the values that follow from entries of the record. */
export function followInPlace(fields: Fields, record: Record<string, unknown>): void {
  for (const { name, follows } of followingFields(fields)) {
    // As declared: for a record with the fields of its resource.
    if (entriesIn(record[follows.list]).length > 0) record[name] = follows.from(record as never);
  }
}

/**
 * Returns a change with the values that follow from entries set in every entry instead, in the field of the same name.
 * If the change has the entries themselves, these say it all and it is returned as it is.
 * @param current the stored record
 */
export function spreadOverEntries(fields: Fields, input: Values, current: Values): Values {
  let spread: Record<string, unknown> | null = null;
  for (const { name, follows } of followingFields(fields)) {
    const { list } = follows;
    if (!Object.hasOwn(input, name) || Object.hasOwn(input, list) || sameValue(input[name], current[name])) {
      continue;
    }
    const entries = entriesIn(spread?.[list] ?? current[list]);
    if (entries.length === 0) continue;
    spread = { ...(spread ?? input), [list]: entries.map((entry) => ({ ...entry, [name]: input[name] })) };
  }
  return spread ?? input;
}

/**
 * Returns messages for values that contradict the entries sent with them: the entries leave the value as it was, and
 * one was sent that none of them has. A value beside changed entries is ignored, because clients send whole records.
 */
export function contradictions(
  { fields }: AnyResource,
  sent: Values,
  before: Values,
  after: Values,
): FieldErrors {
  const wrong = followingFields(fields).filter(
    ({ name, follows: { list } }) =>
      !isEmpty(sent[name]) &&
      Object.hasOwn(sent, list) &&
      entriesIn(before[list]).length > 0 &&
      entriesIn(after[list]).length > 0 &&
      sameValue(after[name], before[name]) &&
      ![after, ...entriesIn(after[list])].some((one) => sameValue(sent[name], one[name])),
  );
  return Object.fromEntries(wrong.map(({ name, follows }) => [name, [follows.refusal]]));
}
