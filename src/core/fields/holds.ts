import { type Filled, isEmpty, type When } from "./field.ts";

type Wanted = readonly (readonly [name: string, allowed: readonly unknown[] | "filled"])[];

const conditions = new WeakMap<When, Wanted>();

/** Whether a condition only wants the field to have a value. */
export const wantsAny = (text: When[string]): text is Filled => typeof text === "object" && "filled" in text;

/** Cached: every condition is evaluated for every record read. */
function wantedBy(when: When): Wanted {
  const condition = conditions.get(when);
  if (condition) return condition;
  const conditionEntries = Object.entries(when).map(
    ([name, one]) => [name, wantsAny(one) ? "filled" : [one].flat()] as const,
  );
  conditions.set(when, conditionEntries);
  return conditionEntries;
}

/** Whether the record meets the condition. A list meets it if any of its entries does. */
export function holds(when: When | undefined, record: Readonly<Record<string, unknown>>): boolean {
  if (!when) return true;
  return wantedBy(when).every(([name, allowed]) => {
    const value = record[name];
    if (allowed === "filled") return !isEmpty(value);
    return Array.isArray(value) ? value.some((one) => allowed.includes(one)) : allowed.includes(value);
  });
}
