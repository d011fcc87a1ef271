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

/** What an amount with a unit measures. */
export const dimensions = ["length", "weight", "volume"] as const;
export type Dimension = (typeof dimensions)[number];

/** The units amounts are kept in, whatever they are shown in. */
export const baseUnits = { length: "mm", weight: "g", volume: "ml" } as const satisfies Record<
  Dimension,
  string
>;

const byDimension = { length: lengthUnits, weight: weightUnits, volume: volumeUnits } as const;

/** The units of a dimension, the one to begin with first. */
export function unitsOf(dimension: Dimension): readonly [Unit, ...Unit[]] {
  return byDimension[dimension];
}

/** Those of them that belong to a system; all where the system is the store's own. */
export function unitsIn(system: UnitSystem, dimension: Dimension): readonly Unit[] {
  const all = unitsOf(dimension);
  return system === "custom" ? all : all.filter((unit) => systemOf(unit) === system);
}
