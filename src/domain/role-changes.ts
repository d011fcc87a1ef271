/**
 * The store's changes to the permissions of a role. A right is a verb of a resource, a global or an area:
 * `orders.cancel`.
 */

/** The rights added to a role and those removed from it, compared with the table. */
export interface RoleChanges {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/** Splits a right into the resource, global or area and the verb. */
export function partsOfRight(right: string): { readonly subject: string; readonly verb: string } {
  const dot = right.lastIndexOf(".");
  return { subject: right.slice(0, Math.max(dot, 0)), verb: right.slice(dot + 1) };
}

/**
 * Serialises the changes into the short text that staff records, sessions and the readable cookie hold:
 * `orders.cancel.!return~products.!export`. Empty without changes.
 */
export function writeChanges({ given, taken }: RoleChanges): string {
  const bySubject = new Map<string, string[]>();
  const note = (right: string, mark: string) => {
    const { subject, verb } = partsOfRight(right);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), `${mark}${verb}`]);
  };
  for (const right of given) note(right, "");
  for (const right of taken) note(right, "!");
  return [...bySubject].map(([subject, verbs]) => [subject, ...verbs].join(".")).join("~");
}

/** Returns how the text changes a right; null if it does not. */
export function roleChangeOf(changes: string, subject: string, verb: string): "given" | "taken" | null {
  for (const part of changes.split("~")) {
    const [name, ...verbs] = part.split(".");
    if (name !== subject) continue;
    if (verbs.includes(verb)) return "given";
    return verbs.includes(`!${verb}`) ? "taken" : null;
  }
  return null;
}

/** Whether the text grants anything on a resource, a global or an area. */
export const grantsAny = (changes: string, subject: string): boolean =>
  changes.split("~").some((part) => {
    const [name, ...verbs] = part.split(".");
    return name === subject && verbs.some((verb) => !verb.startsWith("!"));
  });
