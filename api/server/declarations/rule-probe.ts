import type { AnyResource } from "../../../src/core/define.ts";
import { type AnyField, entriesOf, type Fields, type Make } from "../../../src/core/fields/field.ts";
import { optionsOf } from "../../../src/core/fields/options.ts";
import type { NumberOptions, TextOptions } from "../../../src/core/kinds/common.ts";

/** Records that a rule is tried with. */
const tries = 400;

/** Pseudo-random numbers from 0 to 1, the same at every start (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function makeFrom(random: () => number): Make {
  const int = (min: number, max: number) => Math.floor(random() * (max - min + 1)) + min;
  return {
    int,
    pick: (from) => {
      const one = from[int(0, from.length - 1)];
      if (one === undefined) throw new Error("nothing to pick from");
      return one;
    },
    chance: (probability) => random() < probability,
    words: (count) => Array.from({ length: count }, () => `word${int(1, 99)}`).join(" "),
    sentence: () => `Sentence ${int(1, 99)}.`,
    paragraph: () => `Paragraph ${int(1, 99)}.`,
    past: (days) => new Date(1_767_225_600_000 - int(0, days) * 86_400_000).toISOString(),
    image: () => ({ url: `https://example.com/${int(1, 99)}.jpg`, alt: null }),
    idOf: () => `id-${int(1, 4)}`,
  };
}

/** Some value of a field: empty, initial, at a bound, an option, or a sample. */
function someValue(field: AnyField, random: () => number): unknown {
  const make = makeFrom(random);
  const inner = entriesOf(field);
  const { min, max } = field as Pick<NumberOptions, "min" | "max">;
  const entry = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, someValue(one, random)]));
  const list = inner
    ? [() => Array.from({ length: make.int(0, 3) }, (_, at) => ({ id: `entry-${at}`, ...entry(inner) }))]
    : [];
  const sample = inner ? [] : [() => field.type.sample(field, make, make.int(1, 9))];
  const choices: readonly (() => unknown)[] = [
    () => field.empty,
    () => field.initial ?? field.empty,
    ...[min, max].flatMap((bound) => (typeof bound === "number" ? [() => bound] : [])),
    ...optionsOf(field).map((option) => () => option),
    ...(field.type.column === "boolean" ? [() => true] : []),
    ...sample,
    ...sample,
    ...list,
  ];
  return make.pick(choices)();
}

/** Some record, of which only the values that are read are made. */
function someRecord(fields: Fields, random: () => number): Readonly<Record<string, unknown>> {
  const made = new Map<string, unknown>();
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get(_, name) {
        const field = typeof name === "string" && Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (!field || typeof name !== "string") return undefined;
        if (!made.has(name)) made.set(name, someValue(field, random));
        return made.get(name);
      },
    },
  );
}

/** What people may type, as far as rules over a text tell it apart. */
const texts = [
  "",
  " ",
  "a",
  "A1",
  "0",
  "12",
  "12345678",
  "1234567890123",
  "a/b",
  "https://x.test",
  "{}",
  "ä ñ",
];

/** The keys that the rules of a resource and of its fields answer with, by their place, as far as trying them shows. */
export function messagesOf(resource: AnyResource): ReadonlyMap<string, ReadonlySet<string>> {
  const messages = new Map<string, Set<string>>();
  const note = (place: string, verdict: unknown) => {
    for (const key of [verdict].flat()) {
      if (typeof key === "string") messages.set(place, (messages.get(place) ?? new Set()).add(key));
    }
  };
  const random = seeded(1);
  for (const [name, rule] of Object.entries(resource.rules ?? {})) {
    for (let at = 0; at < tries; at += 1) {
      const record = someRecord(resource.fields, random);
      note(
        `rules.${name}`,
        quietly(() => rule?.(record)),
      );
    }
  }
  note("noOverlap", resource.noOverlap?.refusal);
  inFields(resource.fields, "");
  return messages;

  function inFields(fields: Fields, above: string): void {
    for (const [name, field] of Object.entries(fields)) {
      const { check, warn } = field as Pick<TextOptions, "check" | "warn">;
      for (const rule of [check, warn]) {
        for (const text of rule ? texts : [])
          note(
            above + name,
            quietly(() => rule?.(text)),
          );
      }
      inFields(entriesOf(field) ?? {}, `${above}${name}.`);
    }
  }
}

/** A rule may fail on a record that could never be stored. */
function quietly(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return undefined;
  }
}
