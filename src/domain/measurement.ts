import { convert } from "convert";
import { isLength, isVolume, isWeight, type Unit } from "./units.ts";

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
