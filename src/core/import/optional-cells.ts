import { isObject } from "../../domain/is-object.ts";
import type { AnyResource } from "../define.ts";
import { type AnyField, entriesOf, isEmpty } from "../fields/field.ts";
import { type FieldErrors, fieldErrors } from "../validation/read.ts";

type Input = Readonly<Record<string, unknown>>;

/** A row of an import without the cells that it cannot be imported with. */
export interface EasedRow {
  readonly row: Input;
  /** The messages of the cells that are left out, by the path of the cell. */
  readonly without: FieldErrors;
}

/** Messages about the value of one cell that its field alone does not know. */
const ofOneCell: ReadonlySet<string> = new Set([
  "errors.reference",
  "errors.referenceAmbiguous",
  "errors.referenceMissing",
  "errors.referenceNotOffered",
  "errors.amountLimit",
  "errors.sumLimit",
]);

/** Whether messages are about references: the rows before may have created what they name. */
export const areOfReferences = (errors: FieldErrors): boolean =>
  Object.values(errors).some((keys) => keys.some((key) => key.startsWith("errors.reference")));

/** The cell that an error is about. */
interface Cell {
  readonly path: string;
  readonly field: AnyField;
  readonly value: unknown;
}

/** Whether values of the field, or of the entries in it, tell records apart. */
const isUnique = (field: AnyField): boolean =>
  Boolean(field.unique) || Object.values(entriesOf(field) ?? {}).some((inner) => inner.unique);

/**
 * Whether a record may come without a value of the field. A yes that nobody said is none: such a flag needs its cell. Nor
 * does a record in a tree come to the root because its parent is not known.
 */
function isOptional(field: AnyField): boolean {
  if (field.required || field.readOnly || field.writeOnly || isUnique(field)) return false;
  return field.kind !== "parent" && field.initial !== true;
}

/** Whether the field tells which record the row is about; several do together where the row has neither id nor key. */
function identifies({ csv }: AnyResource, by: string | undefined, row: Input, name: string): boolean {
  const keys = [by, csv?.key].filter((one) => one !== undefined);
  if (keys.includes(name)) return true;
  return csv?.together?.includes(name) === true && ["id", ...keys].every((key) => isEmpty(row[key]));
}

/** Finds the cell of an error; null if the row cannot do without it. */
function cellAt(resource: AnyResource, by: string | undefined, row: Input, error: string): Cell | null {
  const [name = "", at = "", inside = ""] = error.split(".");
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field) return null;
  const part = entriesOf(field)?.[inside];
  const entries = row[name];
  if (part && resource.csv?.beside !== name) {
    if (!isOptional(part)) return null;
    const entry: unknown = Array.isArray(entries) ? entries[Number(at)] : undefined;
    if (isObject(entry)) return { path: `${name}.${at}.${inside}`, field: part, value: entry[inside] };
    // A row about an entry has the entry's values as its own.
    return entries === undefined ? cellAt(resource, by, row, inside) : null;
  }
  if (!isOptional(field) || identifies(resource, by, row, name)) return null;
  return { path: name, field, value: entries };
}

/** Whether a message is about the value of the cell, and not about several fields or records. */
function isOwn({ field, value }: Cell, key: string): boolean {
  if (ofOneCell.has(key)) return true;
  return Object.values(fieldErrors(field, value)).some((keys) => keys.includes(key));
}

function leaveOut(row: Input, path: string): Input {
  const [name = "", at = "", inside = ""] = path.split(".");
  const entries = row[name];
  if (inside === "" || !Array.isArray(entries)) return without(row, name);
  const entry: unknown = entries[Number(at)];
  return isObject(entry) ? { ...row, [name]: entries.with(Number(at), without(entry, inside)) } : row;
}

const without = (values: Input, name: string): Input =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));

/**
 * Returns a row without the cells that its errors are about, so that new records come without these values and known ones
 * keep theirs. Null if an error is about anything else: a required or unique value, one that tells which record the row
 * is about, or several fields together.
 * @param by the field that matches rows to records. Default: the key of the resource
 * @param unread the paths of cells whose texts could not be read
 */
export function withoutBadCells(
  resource: AnyResource,
  by: string | undefined,
  row: Input,
  errors: FieldErrors,
  unread: readonly string[] = [],
): EasedRow | null {
  const left: FieldErrors = {};
  let eased = row;
  for (const [error, keys] of Object.entries(errors)) {
    const cell = cellAt(resource, by, row, error);
    if (!cell) return null;
    if (!unread.includes(error) && !keys.every((key) => isOwn(cell, key))) return null;
    left[cell.path] = [...new Set([...(left[cell.path] ?? []), ...keys])];
    eased = leaveOut(eased, cell.path);
  }
  return Object.keys(left).length === 0 ? null : { row: eased, without: left };
}
