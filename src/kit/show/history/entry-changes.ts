import type { AnyField } from "../../../core/fields/field.ts";
import { entryFieldsOf } from "../../../core/fields/options.ts";
import { isObject } from "../../../domain/is-object.ts";
import { objectsOf, textOf } from "../../fields/values.ts";

type Entry = Readonly<Record<string, unknown>>;

/** One changed value of a list entry that exists before and after. */
export interface EntryChange {
  readonly id: string;
  /** The title of the entry, "Red / M"; "" if it has none. */
  readonly entry: string;
  readonly name: string;
  readonly field: AnyField;
  readonly before: unknown;
  readonly after: unknown;
}

/** The removed, added and changed entries of a list. */
export interface EntryChanges {
  readonly removed: readonly Entry[];
  readonly added: readonly Entry[];
  readonly changed: readonly EntryChange[];
}

const idOf = (entry: Entry): string => textOf(entry.id);

/** Compares the entries of a list by id; undefined if the field has no entries. */
export function entryChanges(field: AnyField, before: unknown, after: unknown): EntryChanges | undefined {
  const fields = Object.entries(entryFieldsOf(field)).filter(([, { secret }]) => !secret);
  if (fields.length === 0 || !Array.isArray(before) || !Array.isArray(after)) return undefined;
  const [old, now] = [objectsOf(before), objectsOf(after)];
  const wasThere = new Map(old.map((entry) => [idOf(entry), entry]));
  const isThere = new Set(now.map(idOf));
  const changed = now.flatMap((entry) => {
    const was = wasThere.get(idOf(entry));
    if (!was) return [];
    return fields
      .filter(([name]) => !isSame(was[name], entry[name]))
      .map(([name, one]) => ({
        id: idOf(entry),
        entry: nameOf(entry, fields),
        name,
        field: one,
        before: was[name],
        after: entry[name],
      }));
  });
  return {
    removed: old.filter((entry) => !isThere.has(idOf(entry))),
    added: now.filter((entry) => !wasThere.has(idOf(entry))),
    changed,
  };
}

/** The same change of one entry or several. */
export type Alike = readonly [EntryChange, ...EntryChange[]];

/** Groups changes of entries to and from the same values, in the order of their first entries. */
export function alikeChanges(changes: readonly EntryChange[]): readonly Alike[] {
  const groups = new Map<string, [EntryChange, ...EntryChange[]]>();
  for (const change of changes) {
    const key = JSON.stringify([change.name, change.before ?? null, change.after ?? null]);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the options of a combination, else the first text. */
function nameOf(entry: Entry, fields: readonly (readonly [string, AnyField])[]): string {
  const names = fields.map(([name, { kind }]) => {
    const value = entry[name];
    if (kind === "pairs" && isObject(value)) return Object.values(value).map(textOf).join(" / ");
    return kind === "text" ? textOf(value) : "";
  });
  return names.find((name) => name !== "") ?? "";
}
