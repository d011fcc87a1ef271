import { sameValue } from "../../core/fields/same-value.ts";
import type { FormValues } from "./values.ts";

/** Who changed a field since the common base. */
type ChangedBy = "mine" | "theirs" | "both";

/** A field that differs between two versions of a record. */
export interface Difference {
  readonly name: string;
  readonly by: ChangedBy;
}

/** The version of a field that is kept. */
export type MergeSide = "mine" | "theirs";

/** The chosen side of each field; a field changed by both has none until the user decides. */
export type Choices = Readonly<Record<string, MergeSide>>;

/**
 * Returns the fields that differ between two versions of a record, and who changed them since `base`. Fields that both
 * changed to the same value are not included.
 */
export function differences(
  names: readonly string[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Difference[] {
  return names.flatMap((name): Difference[] => {
    if (sameValue(mine[name], theirs[name])) return [];
    if (sameValue(base[name], mine[name])) return [{ name, by: "theirs" }];
    return [{ name, by: sameValue(base[name], theirs[name]) ? "mine" : "both" }];
  });
}

/** Returns the choices that need no decision: a field changed by only one side takes that side. */
export function obviousChoices(differences: readonly Difference[]): Choices {
  const choices: Record<string, MergeSide> = {};
  for (const { name, by } of differences) if (by !== "both") choices[name] = by;
  return choices;
}

/** Returns their record with the fields chosen from mine. Undecided fields stay theirs. */
export function mergedRecord(
  differences: readonly Difference[],
  choices: Choices,
  mine: FormValues,
  theirs: FormValues,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...theirs };
  for (const { name } of differences) if (choices[name] === "mine") result[name] = mine[name];
  return result;
}
