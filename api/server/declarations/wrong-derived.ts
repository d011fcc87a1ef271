import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import { endingsIn, joinedIn } from "../../../src/core/derived-values.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import type { Source } from "../../../src/core/initial-from.ts";

type ByName = ReadonlyMap<string, AnyResource>;

/** Why a value cannot come from a referenced record. */
function wrongSource(
  { by, to, from }: Source,
  byName: ByName,
  fits: (field: AnyField) => boolean,
  words: string,
) {
  if (to === undefined) return [`"${by}" is no reference of the record`];
  const other = byName.get(to);
  const field = other && fieldOf(other, from);
  if (!other) return [];
  if (!field) return [`${to} has no field "${from}"`];
  return fits(field) ? [] : [`"${from}" of ${to} is not ${words}`];
}

/** Values that cannot follow from referenced records, each as a sentence with its place. */
export function inDerived({ name: resource, fields }: AnyResource, byName: ByName): string[] {
  const joined = joinedIn(fields).flatMap(({ name, sources }) =>
    [
      ...(fields[name]?.readOnly ? [] : ["only the server writes it: add readOnly"]),
      ...sources.flatMap((one) => wrongSource(one, byName, ({ type }) => type.column === "text", "a text")),
    ].map((sentence) => `${resource}.${name}, joinedFrom: ${sentence}.`),
  );
  const lasting = endingsIn(fields).flatMap(({ name, start, source }) =>
    [
      ...(fields[start] && fields[start].kind === fields[name]?.kind
        ? []
        : [`"${start}" is not of the same kind of field`]),
      ...wrongSource(source, byName, ({ type }) => type.column === "integer", "a whole number"),
    ].map((sentence) => `${resource}.${name}, lasts: ${sentence}.`),
  );
  return [...joined, ...lasting];
}
