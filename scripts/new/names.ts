/** Field names for the columns of a sample. */
import { labelOf } from "../../src/domain/texts/labels.ts";
import { toSlug } from "../../src/domain/texts/slug.ts";

/** Converts to camel case: `Joining Date` → `joiningDate`, `E-mail` → `email`, `Größe` → `grosse`. */
export function camel(name: string): string {
  const words = name
    .normalize("NFC")
    .replace(/\be-mail/gi, "email")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => toSlug(word).replaceAll("-", ""))
    .filter(Boolean);
  const [first = "field", ...rest] = words;
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^\d/.test(joined) ? `n${joined}` : joined;
}

/**
 * Returns a column header as label, `Lead Time (days)` → "Lead time (days)"; undefined if it equals the derived one.
 */
export function labelFor(header: string, name: string): string | undefined {
  const isAscii = /^[\x20-\x7e]*$/.test(header);
  if (isAscii && !/\s/.test(header.trim())) return undefined;
  const words = header.trim().split(/\s+/);
  const label = words
    .map((word, at) =>
      at > 0 && /^[^\p{L}\p{N}]*\p{Lu}\p{Ll}+[^\p{L}\p{N}]*$/u.test(word) ? word.toLowerCase() : word,
    )
    .join(" ");
  return label.toLowerCase() === labelOf(name).toLowerCase() ? undefined : label;
}

/** Returns a name that is neither used by another field nor reserved: `note`, `note2`. */
export function free(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name) && !(name in {}) && name !== "q") return name;
  let count = 2;
  while (taken.has(`${name}${count}`)) count += 1;
  return `${name}${count}`;
}
