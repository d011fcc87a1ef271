/**
 * What a shop has changed of what a role may do. A right is a verb of a resource, a global or an area: `orders.cancel`.
 */

/** The rights that a role has beside the table, and those of the table that it does not have. */
export interface RoleChanges {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/** The resource, global or area of a right, and its verb. */
export function partsOfRight(right: string): { readonly subject: string; readonly verb: string } {
  const dot = right.lastIndexOf(".");
  return { subject: right.slice(0, Math.max(dot, 0)), verb: right.slice(dot + 1) };
}

/**
 * The changes as one short text, which staff, sessions and the readable cookie carry: `orders.cancel.!return~products.!export`.
 * Without changes it is empty.
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

/** What the text says of a right; null where it says nothing. */
export function changeOf(changes: string, subject: string, verb: string): "given" | "taken" | null {
  for (const part of changes.split("~")) {
    const [name, ...verbs] = part.split(".");
    if (name !== subject) continue;
    if (verbs.includes(verb)) return "given";
    return verbs.includes(`!${verb}`) ? "taken" : null;
  }
  return null;
}

/** Whether the text gives anything of a resource, a global or an area. */
export const grantsAny = (changes: string, subject: string): boolean =>
  changes.split("~").some((part) => {
    const [name, ...verbs] = part.split(".");
    return name === subject && verbs.some((verb) => !verb.startsWith("!"));
  });
