import type { TFunction } from "i18next";
import type { ComponentType, ReactNode } from "react";
import type { AnyResource, ValuesOf } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import type { Formats } from "../../core/formats.ts";
import type { InputValue } from "../../core/values-of.ts";
import type { Labels } from "../context/labels.ts";
import type * as filters from "./filters.ts";
import type * as inputs from "./inputs.ts";

/**
 * The view of a field kind: how lists, forms and filters present it. A cell of one field names it in its props,
 * `CellProps<typeof coupons, "amount">`, and gets typed values.
 */
export interface CellProps<R extends AnyResource = AnyResource, K extends string = string> {
  readonly value: ValuesOf<R>[K & keyof ValuesOf<R>];
  readonly field: AnyField;
  readonly name: string;
  readonly resource: R;
  readonly record: ValuesOf<R>;
  /** `row` is one line in a table; `page` has room. Default: row. */
  readonly density?: "row" | "page";
}

/** The labels and formats for the cells of a resource: looked up once per table, not in each cell. */
export interface CellWords {
  readonly resource: AnyResource;
  /** Of the namespace `fields`. */
  readonly t: TFunction;
  readonly labels: Labels;
  readonly formats: Formats;
}

/** Draws a value without using hooks. */
export type DrawCell = (props: CellProps, words: CellWords) => ReactNode;

/** The ARIA attributes a form item passes to its input: label and error for screen readers. */
export interface InputAria {
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean | "true" | "false";
  readonly "aria-required"?: boolean | "true" | "false";
}

/** `value` and `onChange` come from the form; label and error are rendered around the input. */
export interface InputProps<R extends AnyResource = AnyResource, K extends string = string>
  extends InputAria {
  readonly id?: string;
  readonly value?: InputValue<R, K>;
  readonly onChange?: (value: unknown) => void;
  readonly field: AnyField;
  readonly name: string;
  readonly resource: R;
  readonly disabled?: boolean;
  /** For a field of an entry: the surrounding entry, and a setter for its other fields. */
  readonly entry?: {
    readonly values: Readonly<Record<string, unknown>>;
    readonly change: (values: Readonly<Record<string, unknown>>) => void;
  };
  /** Messages by path inside the value, for kinds with parts: `0.sku`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Set by the form, for the element that takes the focus. */
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean;
  readonly "aria-required"?: boolean;
}

/** The state of a filter in the URL: query parameters and their values, `{price_gte: ["100"]}`. */
export type FilterState = Readonly<Record<string, readonly string[]>>;

/** Reads and writes the parameters that begin with the field's name. */
export interface FilterProps {
  readonly field: AnyField;
  readonly name: string;
  readonly resource: AnyResource;
  readonly value: FilterState;
  readonly onChange: (value: FilterState) => void;
}

/**
 * The width of a field in a form: `short` shares a line wherever there are two columns, `medium` only in a wide form,
 * `full` never.
 */
export type Width = "short" | "medium" | "full";

/**
 * How the interface presents a field kind. `kinds.ts` lists the view of every kind; custom kinds are added by
 * `addKinds`.
 */
export interface KindView {
  /** Shows a value in lists and on pages. Loaded first by every list, so it imports nothing heavy. */
  readonly cell: ComponentType<CellProps>;
  /**
   * The same as a function that tables call for their rows; use `drawn` to define both. Default: rows render `cell`.
   */
  readonly draw?: DrawCell;
  /**
   * Selects one of the inputs that forms load (`inputs.ts`), or returns another one. Null: not editable.
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
  /** The input is higher than a line, and so is its placeholder while the form loads. Default: false. */
  readonly tall?: boolean;
}

const views = new Map<string, KindView>();

/** Adds the views of kinds. `list`, which consists of other kinds, finds them by `viewOf`. */
export function addKinds(table: Readonly<Record<string, KindView>>): void {
  for (const [kind, view] of Object.entries(table)) views.set(kind, view);
}

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
