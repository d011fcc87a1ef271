import type { When } from "./field.ts";

/** Does the record meet the condition? A list value meets it when any of its entries does. */
export function holds(when: When | undefined, record: Readonly<Record<string, unknown>>): boolean {
  if (!when) return true;
  return Object.entries(when).every(([name, wanted]) => {
    const allowed: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    const value = record[name];
    return Array.isArray(value) ? value.some((one) => allowed.includes(one)) : allowed.includes(value);
  });
}
