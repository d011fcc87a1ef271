import { isObject } from "../../domain/is-object.ts";
import {
  changedList,
  changedNumber,
  type RelativeChange,
  type RelativeKind,
  relativeKinds,
} from "../../domain/relative-change.ts";
import type { AnyResource } from "../define.ts";
import type { AnyField } from "../fields/field.ts";
import { isFollowing } from "./following.ts";
import { limitsOf } from "./limits.ts";
import type { FieldErrors } from "./read.ts";
import { isShareable } from "./shareable.ts";

type Values = Readonly<Record<string, unknown>>;

/** Changes by field. */
export type RelativeChanges = Readonly<Record<string, RelativeChange>>;

/** Returns how existing values of that field can be changed; empty if they can only be replaced. */
export function relativeKindsOf(field: AnyField): readonly RelativeKind[] {
  return isShareable(field) ? (field.type.relative ?? []) : [];
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= least && value <= most;

/** No currency has more minor units per major unit. */
const mostUnit = 10_000;

/** Whether the value is a valid operand for a change of that kind. */
function isSound(kind: RelativeKind, value: unknown): boolean {
  switch (kind) {
    case "percent":
      return isNumber(value, -100, 10_000);
    case "amount":
      return isNumber(value, -1e12, 1e12);
    case "ending":
      return Number.isInteger(value) && isNumber(value, 0, mostUnit - 1);
    case "replace":
      return Array.isArray(value) && value.length === 2 && value.every(isText);
    default:
      return Array.isArray(value) && value.length > 0 && value.length <= 200 && value.every(isText);
  }
}

/** Validates the changes sent by a caller. Returns messages by field for invalid ones. */
export function readRelative(
  resource: AnyResource,
  sent: Values,
): { readonly changes: RelativeChanges; readonly errors: FieldErrors } {
  const changes: Record<string, RelativeChange> = {};
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const entries = isObject(value) ? Object.entries(value) : [];
    const [[word, operand] = ["", undefined]] = entries;
    const kind = relativeKinds.find((one) => one === word);
    if (!field || !kind || entries.length !== 1 || !relativeKindsOf(field).includes(kind)) {
      errors[name] = ["errors.option"];
    } else if (!isSound(kind, operand)) {
      errors[name] = [
        kind === "add" || kind === "remove" || kind === "replace" ? "errors.list" : "errors.number",
      ];
    } else {
      // The operand was validated for that kind.
      changes[name] = { [kind]: operand } as unknown as RelativeChange;
    }
  }
  return { changes, errors };
}

/** An amount has none: it is in minor units. */
const decimalsOf = (field: AnyField): number => limitsOf(field).decimals ?? 0;

/**
 * Returns the values of a record after changes. Fields without a number stay empty. Of a field that follows from a
 * list, the values of the entries change.
 * @param digits of the currency of amounts
 */
export function changedValues(
  resource: AnyResource,
  record: Values,
  changes: RelativeChanges,
  digits: number,
): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const [name, change] of Object.entries(changes)) {
    const field = resource.fields[name];
    if (!field) continue;
    if (field.follows && isFollowing(field, record)) {
      const { list } = field.follows;
      const entries = changed[list] ?? record[list];
      changed[list] = changedEntries(Array.isArray(entries) ? entries : [], name, (value) =>
        changedValue(field, value, change, digits),
      );
      continue;
    }
    const value = changedValue(field, record[name], change, digits);
    if (value !== undefined) changed[name] = value;
  }
  return changed;
}

/** Changes the values of that name in all entries that have one. */
const changedEntries = (entries: readonly unknown[], name: string, change: (value: unknown) => unknown) =>
  entries.map((entry) => {
    const value = isObject(entry) ? change(entry[name]) : undefined;
    return isObject(entry) && value !== undefined ? { ...entry, [name]: value } : entry;
  });

/** Returns the value after a change; undefined for a number that is not there. */
function changedValue(field: AnyField, value: unknown, change: RelativeChange, digits: number): unknown {
  if ("percent" in change || "amount" in change || "ending" in change) {
    return typeof value === "number"
      ? changedNumber(value, change, decimalsOf(field), 10 ** digits)
      : undefined;
  }
  return changedList(Array.isArray(value) ? value.filter(isText) : [], change);
}
