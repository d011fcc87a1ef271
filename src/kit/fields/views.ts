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
 * The view half of a field kind: what a list, a form and a filter bar show of it. A cell for one field names it,
 * `CellProps<typeof coupons, "amount">`, and reads typed values.
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

/** What the cells of a resource are written with: found once for a table, not in each cell. */
export interface CellWords {
  readonly resource: AnyResource;
  /** Of the namespace `fields`. */
  readonly t: TFunction;
  readonly labels: Labels;
  readonly formats: Formats;
}

/** Draws a value without hooks of its own. */
export type DrawCell = (props: CellProps, words: CellWords) => ReactNode;

/** What a form item tells its input for those who do not see label and error beside it. */
export interface InputAria {
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean | "true" | "false";
  readonly "aria-required"?: boolean | "true" | "false";
}

/** `value` and `onChange` come from the form; the label and the error stand around the input. */
export interface InputProps<R extends AnyResource = AnyResource, K extends string = string>
  extends InputAria {
  readonly id?: string;
  readonly value?: InputValue<R, K>;
  readonly onChange?: (value: unknown) => void;
  readonly field: AnyField;
  readonly name: string;
  readonly resource: R;
  readonly disabled?: boolean;
  /** Of a field of an entry: the entry around it, and what changes other fields of it, too. */
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

/** A filter's state in the address: dialect parameters and their values, `{price_gte: ["100"]}`. */
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
 * How much of a line a field takes in a form: `short` shares it wherever there are two columns, `medium` only
 * where the form is wide, `full` never.
 */
export type Width = "short" | "medium" | "full";

/**
 * What the interface shows of a field kind: one object says all of it. `kinds.ts` names the view of every kind;
 * kinds of one's own join by `addKinds`.
 */
export interface KindView {
  /** Shows a value in lists and on pages. Every list loads it first: it imports nothing heavy. */
  readonly cell: ComponentType<CellProps>;
  /** The same as a function, which a table calls for its rows: made together by `drawn`. Default: rows show `cell`. */
  readonly draw?: DrawCell;
  /**
   * Chooses among the inputs that forms load (`inputs.ts`), or returns another one. Null: nobody types it.
   * @example input: ({ TextInput }) => TextInput
   */
  readonly input: ((loaded: typeof inputs) => ComponentType<InputProps>) | null;
  /** The same for what the filter drawer loads (`filters.ts`). Null: the API does not compare the values. */
  readonly filter: ((loaded: typeof filters) => ComponentType<FilterProps>) | null;
  readonly width: Width;
  /** Where a column's values stand: numbers at the end, so that their digits line up. Default: start. */
  readonly align?: "end";
  /** A column is never narrower than its values; text ends in an ellipsis, a number never does. Default: false. */
  readonly whole?: boolean;
  /** The input has several controls: its label cannot point to one of them and names the group. Default: false. */
  readonly group?: boolean;
  /** The input is higher than a line: so is its place while the form loads. Default: false. */
  readonly tall?: boolean;
}

const views = new Map<string, KindView>();

/** Adds the views of kinds. `list`, which is made of other kinds, finds them by `viewOf`, too. */
export function addKinds(table: Readonly<Record<string, KindView>>): void {
  for (const [kind, view] of Object.entries(table)) views.set(kind, view);
}

/** The view of a field's kind; undefined for a kind that is never shown, as `secret`. */
export function viewOf(field: AnyField | undefined): KindView | undefined {
  return field ? views.get(field.kind) : undefined;
}

let loadedInputs: typeof inputs | null = null;

/** Told by what loads the inputs of forms: `list`, one of them, cannot import those of its entries. */
export function setInputs(all: typeof inputs): void {
  loadedInputs = all;
}

/** The input of a field's kind; undefined where nobody types it. */
export function inputOf(field: AnyField | undefined): ComponentType<InputProps> | undefined {
  return (loadedInputs && viewOf(field)?.input?.(loadedInputs)) ?? undefined;
}
