/** The units products are sold in. Measurements are stored in g, ml or mm and shown in the product's unit. */

export const lengthUnits = ["cm", "m", "km", "mile", "yard", "foot", "inch"] as const;
export const weightUnits = ["g", "kg", "ounce", "pound"] as const;
export const volumeUnits = ["ml", "l", "gallon", "pint", "quart"] as const;
/** Pieces, and custom units such as a bunch or a box. */
const countUnits = ["piece", "custom"] as const;

/**
 * In the base unit of their dimension. The yard and the pound are those of the international agreement of 1959; gallon,
 * pint and quart are the US units (NIST Handbook 44, appendix C).
 */
const sizes: Readonly<Partial<Record<Unit, number>>> = {
  ...{ cm: 10, m: 1_000, km: 1_000_000, inch: 25.4, foot: 304.8, yard: 914.4, mile: 1_609_344 },
  ...{ g: 1, kg: 1_000, ounce: 28.349523125, pound: 453.59237 },
  ...{ ml: 1, l: 1_000, pint: 473.176473, quart: 946.352946, gallon: 3_785.411784 },
};

/** Returns the size of a unit in the base unit of its dimension; 1 for counts. */
export const sizeOf = (unit: Unit): number => sizes[unit] ?? 1;

export const units = [...countUnits, ...lengthUnits, ...weightUnits, ...volumeUnits] as const;
export type Unit = (typeof units)[number];

/** A weight in grams, and the unit it is shown in. */
export interface Weight {
  readonly value: number;
  readonly unit: Unit;
}

export const unitSystems = ["metric", "imperial", "custom"] as const;
type UnitSystem = (typeof unitSystems)[number];

const metric: readonly Unit[] = ["cm", "m", "km", "g", "kg", "ml", "l"];

/** Returns the system of a unit. */
export function systemOf(unit: Unit): UnitSystem {
  if (unit === "piece" || unit === "custom") return "custom";
  return metric.includes(unit) ? "metric" : "imperial";
}

export function isUnit(text: unknown): text is Unit {
  return isOneOf(units, text);
}

export function isWeight(unit: Unit): unit is (typeof weightUnits)[number] {
  return isOneOf(weightUnits, unit);
}

function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}

/** The dimensions of units. */
export const dimensions = ["length", "weight", "volume"] as const;
export type Dimension = (typeof dimensions)[number];

/** The base units that measurements are stored in. */
export const baseUnits = { length: "mm", weight: "g", volume: "ml" } as const satisfies Record<
  Dimension,
  string
>;

const byDimension = { length: lengthUnits, weight: weightUnits, volume: volumeUnits } as const;

/** Returns the units of a dimension, the default first. */
export function unitsOf(dimension: Dimension): readonly [Unit, ...Unit[]] {
  return byDimension[dimension];
}

/** Returns the dimension of a unit; null for counts. */
export function dimensionOf(unit: Unit): Dimension | null {
  return dimensions.find((dimension) => unitsOf(dimension).includes(unit)) ?? null;
}

/** The units for display and input: those of a system, or one per dimension chosen by the store. */
export type UnitChoice = "metric" | "imperial" | Readonly<Record<Dimension, Unit>>;

/** Returns the units of a dimension for display and input. */
export function unitsOfSystem(choice: UnitChoice, dimension: Dimension): readonly Unit[] {
  if (typeof choice !== "string") return [choice[dimension]];
  return unitsOf(dimension).filter((unit) => systemOf(unit) === choice);
}

/** Returns the store's choice of units from its settings. Custom units are null unless that system is chosen. */
export function unitChoiceOf(settings: {
  readonly unitSystem: UnitSystem;
  readonly lengthUnit: Unit | null;
  readonly weightUnit: Unit | null;
  readonly volumeUnit: Unit | null;
}): UnitChoice {
  const { unitSystem, lengthUnit, weightUnit, volumeUnit } = settings;
  if (unitSystem !== "custom") return unitSystem;
  return { length: lengthUnit ?? "cm", weight: weightUnit ?? "g", volume: volumeUnit ?? "ml" };
}
