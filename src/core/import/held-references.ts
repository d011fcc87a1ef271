import { isObject } from "../../domain/is-object.ts";
import { type AnyResource, targetOf } from "../define.ts";
import { entriesOf, type Fields } from "../fields/field.ts";
import { oncePer } from "../once.ts";

type Input = Readonly<Record<string, unknown>>;

/** Returns what a field of references holds instead; the path is such as `rates.0.carrierId`. */
export type WriteReference = (target: string, value: unknown, path: string) => unknown;

/** A field of references, or a list whose entries have such fields. */
type Referring =
  | { readonly name: string; readonly target: string }
  | { readonly name: string; readonly inside: readonly Referring[] };

/** Cached: most fields are not references, and every row of an import needs those that are. */
const referringIn = oncePer((resource: AnyResource): readonly Referring[] => {
  const within = (fields: Fields): readonly Referring[] =>
    Object.entries(fields).flatMap(([name, field]): Referring[] => {
      const inner = entriesOf(field);
      const inside = inner ? within(inner) : [];
      if (inner) return inside.length > 0 ? [{ name, inside }] : [];
      const target = targetOf(resource, field);
      return target === undefined ? [] : [{ name, target }];
    });
  return within(resource.fields);
});

/** A record whose references are written anew, also those within the entries of its lists. */
export function withReferences(resource: AnyResource, record: Input, write: WriteReference): Input {
  const within = (referring: readonly Referring[], values: Input, above: string): Input => {
    const written: Record<string, unknown> = { ...values };
    for (const one of referring) {
      const { name } = one;
      const value = values[name];
      if (value === undefined || value === null) continue;
      const path = `${above}${name}`;
      if ("target" in one) written[name] = write(one.target, value, path);
      else if (Array.isArray(value)) {
        written[name] = value.map((entry, at) =>
          isObject(entry) ? within(one.inside, entry, `${path}.${at}.`) : entry,
        );
      }
    }
    return written;
  };
  return within(referringIn(resource), record, "");
}

/** What a field of references holds, as `withReferences` meets it. */
export interface HeldReference {
  readonly target: string;
  readonly value: unknown;
  readonly path: string;
}

/** What the fields of references of a record hold, also within the entries of its lists; empty fields are left out. */
export function referencesIn(resource: AnyResource, record: Input): readonly HeldReference[] {
  const held: HeldReference[] = [];
  withReferences(resource, record, (target, value, path) => {
    held.push({ target, value, path });
    return value;
  });
  return held;
}

/** A record with names in place of the ids of its references; a reference without a name keeps its id. */
export const withReferenceNames = (
  resource: AnyResource,
  record: Input,
  nameOf: (target: string, id: string) => string | undefined,
): Input =>
  withReferences(resource, record, (target, value) => {
    const named = (id: unknown) => nameOf(target, String(id)) ?? id;
    return Array.isArray(value) ? value.map(named) : named(value);
  });

/** The path of a field without the places of entries: `rates.0.carrierId` is `rates.carrierId`. */
export const withoutPlaces = (path: string): string => path.replaceAll(/\.\d+(?=\.)/g, "");
