import type { When } from "./field.ts";

type Wanted = readonly (readonly [name: string, allowed: readonly unknown[]])[];

const conditions = new WeakMap<When, Wanted>();

/** Looked for once: each record that is read is asked for every condition. */
function wantedBy(when: When): Wanted {
  const known = conditions.get(when);
  if (known) return known;
  const wanted = Object.entries(when).map(([name, one]) => [name, Array.isArray(one) ? one : [one]] as const);
  conditions.set(when, wanted);
  return wanted;
}

/** Does the record meet the condition? A list value meets it when any of its entries does. */
export function holds(when: When | undefined, record: Readonly<Record<string, unknown>>): boolean {
  if (!when) return true;
  return wantedBy(when).every(([name, allowed]) => {
    const value = record[name];
    return Array.isArray(value) ? value.some((one) => allowed.includes(one)) : allowed.includes(value);
  });
}
