/** The units goods are sold in. Measurements are stored in g, ml or mm and shown in the product's own unit. */

const lengthUnits = ["cm", "m", "km", "mile", "yard", "foot", "inch"] as const;
export const weightUnits = ["g", "ounce", "pound"] as const;
const volumeUnits = ["ml", "l", "gallon", "pint", "quart"] as const;
/** Pieces, and a unit of the store's own: a bunch, a box. */
const countUnits = ["piece", "custom"] as const;

export const units = [...countUnits, ...lengthUnits, ...weightUnits, ...volumeUnits] as const;
export type Unit = (typeof units)[number];

export type UnitSystem = "metric" | "imperial" | "custom";

const metric: readonly Unit[] = ["cm", "m", "km", "g", "ml", "l"];

/** The system a unit belongs to. */
export function systemOf(unit: Unit): UnitSystem {
  if (unit === "piece" || unit === "custom") return "custom";
  return metric.includes(unit) ? "metric" : "imperial";
}

export function isUnit(text: unknown): text is Unit {
  return isOneOf(units, text);
}

export function isLength(unit: Unit): unit is (typeof lengthUnits)[number] {
  return isOneOf(lengthUnits, unit);
}

export function isWeight(unit: Unit): unit is (typeof weightUnits)[number] {
  return isOneOf(weightUnits, unit);
}

export function isVolume(unit: Unit): unit is (typeof volumeUnits)[number] {
  return isOneOf(volumeUnits, unit);
}

function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}
