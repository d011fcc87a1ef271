import type { When } from "./field.ts";

type Wanted = readonly (readonly [name: string, allowed: readonly unknown[]])[];

const conditions = new WeakMap<When, Wanted>();

/** Cached: every condition is evaluated for every record read. */
function wantedBy(when: When): Wanted {
  const known = conditions.get(when);
  if (known) return known;
  const wanted = Object.entries(when).map(([name, one]) => [name, Array.isArray(one) ? one : [one]] as const);
  conditions.set(when, wanted);
  return wanted;
}

/** Whether the record meets the condition. A list meets it if any of its entries does. */
export function holds(when: When | undefined, record: Readonly<Record<string, unknown>>): boolean {
  if (!when) return true;
  return wantedBy(when).every(([name, allowed]) => {
    const value = record[name];
    return Array.isArray(value) ? value.some((one) => allowed.includes(one)) : allowed.includes(value);
  });
}
