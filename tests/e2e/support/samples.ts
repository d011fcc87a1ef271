/** Plausible values for records of any declaration, as a user would enter them. */

import type { AnyResource } from "../../../src/core/define.ts";
import { type AnyField, type Fields, isEmpty, type Make } from "../../../src/core/fields/field.ts";
import { holds } from "../../../src/core/fields/holds.ts";
import { entryFieldsOf } from "../../../src/core/fields/options.ts";
import { initialValues } from "../../../src/core/validation/validate.ts";
import { toBase } from "../../../src/domain/measures/measurement.ts";
import { unitsOfSystem } from "../../../src/domain/measures/units.ts";
import { fieldDimension } from "../../../src/kit/fields/quantity/quantity-of.ts";

type Values = Record<string, unknown>;

let count = 0;

/** Returns a number unique in this worker. */
function nextNumber(): number {
  count += 1;
  return Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 100_000 + 10_000 + count;
}

const syllables = ["ba", "de", "fi", "go", "lu", "ma", "ne", "po", "ri", "tu"];

/** Returns a word for a number: letters only, for fields that refuse digits. */
function wordFor(n: number): string {
  return [...String(n)].map((digit) => syllables[Number(digit)]).join("");
}

function makeFor(n: number, idOf: Make["idOf"]): Make {
  return {
    int: (min, max) => Math.min(max, Math.max(min, n % 97)),
    pick: ([first]) => {
      if (first === undefined) throw new Error("nothing to pick from");
      return first;
    },
    chance: () => true,
    words: () => `Sample ${wordFor(n)}`,
    sentence: () => `Sample sentence ${wordFor(n)}.`,
    paragraph: () => `Sample paragraph ${wordFor(n)}.`,
    past: () => "2026-01-31T09:30:00.000Z",
    image: () => ({ url: `https://pictures.example/${n}.png`, alt: null }),
    idOf,
  };
}

/** Returns a value for one field, if the kind's own sample is empty or in a unit that the form does not show. */
function sampleOf(field: AnyField, make: Make, n: number): unknown {
  if (field.kind === "list") return [{ id: `entry-${n}`, ...requiredOf(entryFieldsOf(field), make, n) }];
  if (field.kind === "pairs") return { Sample: wordFor(n) };
  if (field.kind === "json") return { sample: wordFor(n) };
  if (field.kind === "quantity") {
    const [unit] = unitsOfSystem("metric", fieldDimension(field));
    return unit && { value: toBase(5, unit), unit };
  }
  return field.type.sample(field, make, n);
}

function requiredOf(fields: Fields, make: Make, n: number): Values {
  const needed = Object.entries(fields).filter(
    ([, field]) => field.required && !field.readOnly && field.initial === undefined,
  );
  return Object.fromEntries(needed.map(([name, field]) => [name, sampleOf(field, make, n)]));
}

const isPlainText = (field: AnyField | undefined) => field?.kind === "text" && !field.readOnly;

/** Times that no two records share, if they must not overlap. */
function timeApart({ noOverlap, fields }: AnyResource, n: number): Values {
  if (!noOverlap) return {};
  const [hour, { from, to }] = [3_600_000, noOverlap];
  const isWhole = fields[from]?.kind === "date";
  const at = (hours: number) =>
    new Date(Date.UTC(2031, 0, 1) + hours * hour * (isWhole ? 24 : 1)).toISOString();
  const [start, end] = [at(2 * n), at(2 * n + 1)].map((moment) => (isWhole ? moment.slice(0, 10) : moment));
  return { [from]: start, [to]: end };
}

/**
 * Returns the required input of a new record: its required fields and, if it is a text, its title.
 * @param ids the record that a sample refers to, by resource
 */
export function sampleOfRecord(resource: AnyResource, ids: ReadonlyMap<string, string>): Values {
  const n = nextNumber();
  const make = makeFor(n, (name) => ids.get(name) ?? null);
  const own: Values = { ...timeApart(resource, n), ...resource.sample?.(n, make) };
  const input = requiredOf(resource.fields, make, n);
  if (isPlainText(resource.fields[resource.title])) input[resource.title] = `Sample ${wordFor(n)}`;
  for (const name of Object.keys(input)) if (!isEmpty(own[name])) input[name] = own[name];
  // Of some resources only one record may be published at a time.
  if (own.published === false) input.published = false;
  const whole = { ...initialValues(resource.fields), ...input };
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => holds(resource.fields[name]?.when, whole)),
  );
}
