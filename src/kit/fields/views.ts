import type { AnyResource, ValuesOf } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import type { InputValue } from "../../core/values-of.ts";

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
