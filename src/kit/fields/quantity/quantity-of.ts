import type { AnyField } from "../../../core/fields/field.ts";
import type { Quantity } from "../../../core/kinds/quantity.ts";
import { isObject } from "../../../domain/is-object.ts";
import { type Dimension, dimensions, type Unit, unitsOf } from "../../../domain/measures/units.ts";
import { numberOf } from "../values.ts";

/** Returns the dimension of a field; weight by default. */
export function fieldDimension(field: AnyField): Dimension {
  const named = "dimension" in field ? field.dimension : undefined;
  return dimensions.find((one) => one === named) ?? "weight";
}

export interface Measured extends Quantity {
  readonly dimension: Dimension;
}

/** Returns a stored amount, or null if the value is not one. */
export function fieldQuantity(value: unknown, field: AnyField): Measured | null {
  const dimension = fieldDimension(field);
  const amount = isObject(value) ? numberOf(value.value) : null;
  if (amount === null || !isObject(value)) return null;
  const unit: Unit | undefined = unitsOf(dimension).find((one) => one === value.unit);
  return unit === undefined ? null : { value: amount, unit, dimension };
}
