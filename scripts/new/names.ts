/** What the columns of a sample are called as fields. */
import { labelOf } from "../../src/domain/labels.ts";

/** `Joining Date` → `joiningDate`, `E-mail` → `email`. */
export function camel(name: string): string {
  const words = name
    .replace(/\be-mail/gi, "email")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const [first = "field", ...rest] = words.map((word) => word.toLowerCase());
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^\d/.test(joined) ? `n${joined}` : joined;
}

/** `Lead Time (days)` as a label, "Lead time (days)"; undefined for what reads like the field's own. */
export function labelFor(header: string, name: string): string | undefined {
  if (!/\s/.test(header.trim())) return undefined;
  const words = header.trim().split(/\s+/);
  const label = words
    .map((word, at) => (at > 0 && /^\W*[A-Z][a-z]+\W*$/.test(word) ? word.toLowerCase() : word))
    .join(" ");
  return label.toLowerCase() === labelOf(name).toLowerCase() ? undefined : label;
}

/** A name that no field before it has: `note`, `note2`. */
export function free(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name}${count}`)) count += 1;
  return `${name}${count}`;
}
