import { convert } from "convert";
import {
  type Dimension,
  dimensionOf,
  isLength,
  isVolume,
  isWeight,
  type Unit,
  type UnitChoice,
  unitsIn,
} from "./units.ts";

/** Going to the base unit and back keeps a measurement of at most this many decimals. */
const decimals = 3;

/** `2, "pound"` → `907.185`: grams, millilitres or millimetres; counts stay as they are. */
export function toBase(amount: number, unit: Unit): number {
  return round(amount * factor(unit));
}

/** `907.185, "pound"` → `2`. */
export function fromBase(amount: number, unit: Unit): number {
  return round(amount / factor(unit));
}

/** Gallon, pint and quart are the US ones. */
function factor(unit: Unit): number {
  if (isLength(unit)) return convert(1, unit).to("mm");
  if (isWeight(unit)) return convert(1, unit).to("g");
  return isVolume(unit) ? convert(1, unit).to("ml") : 1;
}

function round(value: number): number {
  return Number(value.toFixed(decimals));
}

/**
 * The unit an amount is read in: its own where it is one of the chosen, else the largest of those of which
 * there is at least one.
 * @param amount in the base unit of the dimension
 */
export function shownUnit(amount: number, unit: Unit, dimension: Dimension, choice: UnitChoice): Unit {
  const known = unitsIn(choice, dimension);
  if (known.includes(unit)) return unit;
  const bySize = [...known].sort((a, b) => factor(b) - factor(a));
  return bySize.find((one) => fromBase(Math.abs(amount), one) >= 1) ?? bySize.at(-1) ?? unit;
}

/** The same for an amount of goods, which may be counted instead of measured: that stays as it is. */
export function measuredUnit(amount: number, unit: Unit, choice: UnitChoice): Unit {
  const dimension = dimensionOf(unit);
  return dimension === null ? unit : shownUnit(amount, unit, dimension, choice);
}
