import { isObject } from "../domain/is-object.ts";
import { type AnyResource, targetOf } from "./define.ts";
import { entriesOf, type Fields } from "./fields/field.ts";

type Input = Readonly<Record<string, unknown>>;

/** Returns what a field of references holds instead; the path is such as `rates.0.carrierId`. */
export type WriteReference = (target: string, value: unknown, path: string) => unknown;

/** A record whose references are written anew, also those within the entries of its lists. */
export function withReferences(resource: AnyResource, record: Input, write: WriteReference): Input {
  const within = (fields: Fields, values: Input, above: string): Input => {
    const written = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = values[name];
      if (value === undefined || value === null) return [];
      const path = `${above}${name}`;
      const inner = entriesOf(field);
      if (inner && Array.isArray(value)) {
        const entry = (one: unknown, at: number) =>
          isObject(one) ? within(inner, one, `${path}.${at}.`) : one;
        return [[name, value.map(entry)]];
      }
      const target = inner ? undefined : targetOf(resource, field);
      return target === undefined ? [] : [[name, write(target, value, path)]];
    });
    return { ...values, ...Object.fromEntries(written) };
  };
  return within(resource.fields, record, "");
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
