import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { AnyResource, ValuesOf } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import type { Formats } from "../../core/texts/formats.ts";
import type { InputValue } from "../../core/values-of.ts";
import type { Labels } from "../context/labels.ts";

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
  readonly t: TFunction<"fields">;
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

/** The input of a text, in a form of any resource. */
export type TextProps = Omit<InputProps, "value"> & { readonly value?: string | null };

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
