import type { ComponentType } from "react";
import type { AnyField } from "../../core/fields/field.ts";
import type * as filters from "./filters.ts";
import type * as inputs from "./inputs.ts";
import type { CellProps, DrawCell, FilterProps, InputProps } from "./props.ts";

/**
 * The width of a field in a form: `short` shares a line wherever there are two columns, `medium` only in a wide form,
 * `full` never.
 */
export type Width = "short" | "medium" | "full";

/**
 * How the interface presents a field kind. `kinds.ts` lists the view of every kind, and finds those of plugins:
 * `plugins/{name}/kinds/*.view.tsx`.
 */
export interface KindView {
  /** Shows a value in lists and on pages. Loaded first by every list, so it imports nothing heavy. */
  readonly cell: ComponentType<CellProps>;
  /**
   * The same as a function that tables call for their rows; use `drawn` to define both. Default: rows render `cell`.
   */
  readonly draw?: DrawCell;
  /**
   * Selects one of the inputs that forms load (`inputs.ts`), or returns another one, which `lateInput` loads when it is
   * needed. Null: not editable.
   * @example input: ({ TextInput }) => TextInput
   */
  readonly input: ((loaded: typeof inputs) => ComponentType<InputProps>) | null;
  /** The same for the filters of the filter drawer (`filters.ts`). Null: the API does not compare the values. */
  readonly filter: ((loaded: typeof filters) => ComponentType<FilterProps>) | null;
  readonly width: Width;
  /** The alignment of a column: numbers at the end, so that their digits line up. Default: start. */
  readonly align?: "end";
  /** A column is never narrower than its values; text may be truncated, a number never. Default: false. */
  readonly whole?: boolean;
  /** The input has several controls: its label names the group instead of one control. Default: false. */
  readonly group?: boolean;
  /** The input shows the messages about the parts of a value where they are. Default: false. */
  readonly inPlace?: boolean;
  /** On the page of a record, a value takes the full width of its section. Default: false. */
  readonly wide?: boolean;
  /** The input is higher than a line, and so is its placeholder while the form loads. Default: false. */
  readonly tall?: boolean;
}

const views = new Map<string, KindView>();

/** Adds the views of kinds. `list`, which consists of other kinds, finds them by `viewOf`. */
export function addKinds(table: Readonly<Record<string, KindView>>): void {
  for (const [kind, view] of Object.entries(table)) views.set(kind, view);
}

/** Returns the names of all kinds that have a view, those of plugins included. */
export const shownKinds = (): readonly string[] => [...views.keys()];

/** Returns the view of a field's kind; undefined for a kind that is never shown, such as `secret`. */
export function viewOf(field: AnyField | undefined): KindView | undefined {
  return field ? views.get(field.kind) : undefined;
}

let loadedInputs: typeof inputs | null = null;

/** Registers the inputs when a form has loaded them: `list`, one of them, cannot import those of its entries. */
export function setInputs(all: typeof inputs): void {
  loadedInputs = all;
}

/** Returns the input of a field's kind; undefined if it is not editable. */
export function inputOf(field: AnyField | undefined): ComponentType<InputProps> | undefined {
  return (loadedInputs && viewOf(field)?.input?.(loadedInputs)) ?? undefined;
}
