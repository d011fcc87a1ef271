import type { AnyResource } from "../../../core/define.ts";
import { entriesOf, type Fields } from "../../../core/fields/field.ts";
import { isObject } from "../../../domain/is-object.ts";
import type { RowEntry } from "./entries.ts";

type Full = (text: string) => string | null | undefined;
type Values = Readonly<Record<string, unknown>>;

/** Codes that have probably lost their leading zeros. */
export interface LostZeros {
  readonly count: number;
  /** The first code, as it is and in full. */
  readonly example: readonly [text: string, full: string];
  /** How long they are. */
  readonly lengths: readonly number[];
}

const sameOr = (before: readonly unknown[], after: readonly unknown[]) =>
  after.some((one, at) => one !== before[at]) ? after : before;

/** Returns a record with other texts in the fields that know how their values are written in full. */
function rewritten(fields: Fields, record: Values, write: (text: string, full: Full) => string): Values {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const field = fields[name];
    const full = field?.spelling?.full;
    const inner = entriesOf(field);
    const next =
      full && typeof value === "string"
        ? write(value, full)
        : inner && Array.isArray(value)
          ? sameOr(
              value,
              value.map((one) => (isObject(one) ? rewritten(inner, one, write) : one)),
            )
          : value;
    if (next !== value) changed[name] = next;
  }
  return Object.keys(changed).length === 0 ? record : { ...record, ...changed };
}

/**
 * Finds the codes of a file that are right with zeros in front. Null unless most of its numbers are right codes; of a length,
 * most must be: any tenth number of the shop's own is right by chance.
 */
export function lostZerosIn({ fields }: AnyResource, entries: readonly RowEntry[]): LostZeros | null {
  const numbers = { right: 0, all: 0 };
  const short = new Map<number, { readonly lost: [string, string][]; all: number }>();
  for (const { record } of entries) {
    rewritten(fields, record, (text, full) => {
      const whole = full(text);
      if (whole === undefined) return text;
      numbers.all += 1;
      if (whole !== null) numbers.right += 1;
      const ofLength = short.get(text.length) ?? { lost: [], all: 0 };
      short.set(text.length, ofLength);
      ofLength.all += 1;
      if (whole !== null && whole !== text) ofLength.lost.push([text, whole]);
      return text;
    });
  }
  const lengths = [...short].filter(([, { lost, all }]) => lost.length * 2 > all).map(([length]) => length);
  const lost = lengths.flatMap((length) => short.get(length)?.lost ?? []);
  const [example] = lost;
  return example && numbers.right * 2 > numbers.all ? { count: lost.length, example, lengths } : null;
}

/** Returns an entry whose codes of these lengths have their leading zeros. */
export function withZeros({ fields }: AnyResource, { lengths }: LostZeros, entry: RowEntry): RowEntry {
  const record = rewritten(fields, entry.record, (text, full) =>
    lengths.includes(text.length) ? (full(text) ?? text) : text,
  );
  return record === entry.record ? entry : { ...entry, record };
}
