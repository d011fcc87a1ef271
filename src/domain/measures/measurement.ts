import { type Dimension, dimensionOf, sizeOf, type Unit, type UnitChoice, unitsOfSystem } from "./units.ts";

/** Converting to the base unit and back preserves up to this many decimals. */
const decimals = 3;

/** Converts to the base unit, `2, "pound"` → `907.185`: grams, millilitres or millimetres; counts stay as they are. */
export function toBase(amount: number, unit: Unit): number {
  return round(amount * sizeOf(unit));
}

/** Converts from the base unit: `907.185, "pound"` → `2`. */
export function fromBase(amount: number, unit: Unit): number {
  return round(amount / sizeOf(unit));
}

/** Whether converting an amount keeps all of its decimals. */
const isKept = (amount: number): boolean => round(amount) === amount;

/**
 * Converts a typed amount to the base unit. One with more decimals than are stored stays as it is, for the validation to
 * refuse: what people type is never rounded.
 */
export const enteredToBase = (amount: number, unit: Unit): number =>
  isKept(amount) ? toBase(amount, unit) : amount;

/** Converts from the base unit what `enteredToBase` has converted. */
export const baseToEntered = (amount: number, unit: Unit): number =>
  isKept(amount) ? fromBase(amount, unit) : amount;

function round(value: number): number {
  return Number(value.toFixed(decimals));
}

/**
 * Returns the unit to show an amount in: its own if it is one of the chosen, else the largest chosen one in which the
 * amount is at least 1.
 * @param amount in the base unit of the dimension
 */
export function shownUnit(amount: number, unit: Unit, dimension: Dimension, choice: UnitChoice): Unit {
  const units = unitsOfSystem(choice, dimension);
  if (units.includes(unit)) return unit;
  const bySize = [...units].sort((a, b) => sizeOf(b) - sizeOf(a));
  return bySize.find((one) => fromBase(Math.abs(amount), one) >= 1) ?? bySize.at(-1) ?? unit;
}

/** Like `shownUnit`, for an amount of goods: a counted amount keeps its unit. */
export function measuredUnit(amount: number, unit: Unit, choice: UnitChoice): Unit {
  const dimension = dimensionOf(unit);
  return dimension === null ? unit : shownUnit(amount, unit, dimension, choice);
}
