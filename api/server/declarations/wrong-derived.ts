import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import { endingsIn, joinedIn } from "../../../src/core/derived-values.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import { entryFieldsOf } from "../../../src/core/fields/options.ts";
import { limitedIn, type Source } from "../../../src/core/initial-from.ts";

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

/** Why nothing can be as long as a number says, or that of a referenced record. */
function wrongLength(length: Source | number, byName: ByName): readonly string[] {
  if (typeof length !== "number")
    return wrongSource(length, byName, ({ type }) => type.column === "integer", "a whole number");
  return Number.isInteger(length) && length > 0 ? [] : [`${length} is no whole number above zero`];
}

/** Values that cannot follow from referenced records, each as a sentence with its place. */
export function inDerived({ name: resource, fields }: AnyResource, byName: ByName): string[] {
  const joined = joinedIn(fields).flatMap(({ name, sources }) =>
    [
      ...(fields[name]?.readOnly ? [] : ["only the server writes it: add readOnly"]),
      ...sources.flatMap((one) => wrongSource(one, byName, ({ type }) => type.column === "text", "a text")),
    ].map((sentence) => `${resource}.${name}, joinedFrom: ${sentence}.`),
  );
  const lasting = endingsIn(fields).flatMap(({ name, start, length }) =>
    [
      ...(fields[start] && fields[start].kind === fields[name]?.kind
        ? []
        : [`"${start}" is not of the same kind of field`]),
      ...wrongLength(length, byName),
    ].map((sentence) => `${resource}.${name}, lasts: ${sentence}.`),
  );
  const limited = limitedIn(fields).flatMap(({ name, ...source }) =>
    wrongSource(source, byName, ({ type }) => type.number !== undefined, "a number").map(
      (sentence) => `${resource}.${name}, maxFrom: ${sentence}.`,
    ),
  );
  const inEntries = Object.entries(fields).flatMap(([list, field]) => {
    const inner = entryFieldsOf(field);
    return [
      ...joinedIn(inner).map(({ name }) => [name, "joinedFrom"] as const),
      ...endingsIn(inner).map(({ name }) => [name, "lasts"] as const),
      ...limitedIn(inner).map(({ name }) => [name, "maxFrom"] as const),
    ].map(
      ([name, word]) => `${resource}.${list}.${name}, ${word}: only fields of the record itself have it.`,
    );
  });
  return [...joined, ...lasting, ...limited, ...inEntries];
}
