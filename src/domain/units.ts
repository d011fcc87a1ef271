/** The units products are sold in. Measurements are stored in g, ml or mm and shown in the product's unit. */

export const lengthUnits = ["cm", "m", "km", "mile", "yard", "foot", "inch"] as const;
export const weightUnits = ["g", "kg", "ounce", "pound"] as const;
export const volumeUnits = ["ml", "l", "gallon", "pint", "quart"] as const;
/** Pieces, and custom units such as a bunch or a box. */
const countUnits = ["piece", "custom"] as const;

export const units = [...countUnits, ...lengthUnits, ...weightUnits, ...volumeUnits] as const;
export type Unit = (typeof units)[number];

/** An amount of weight: its grams, and the unit it is shown in. */
export interface Weight {
  readonly value: number;
  readonly unit: Unit;
}

export const unitSystems = ["metric", "imperial", "custom"] as const;
export type UnitSystem = (typeof unitSystems)[number];

const metric: readonly Unit[] = ["cm", "m", "km", "g", "kg", "ml", "l"];

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

/** The dimensions of units. */
export const dimensions = ["length", "weight", "volume"] as const;
export type Dimension = (typeof dimensions)[number];

/** The base units that measurements are stored in. */
export const baseUnits = { length: "mm", weight: "g", volume: "ml" } as const satisfies Record<
  Dimension,
  string
>;

const byDimension = { length: lengthUnits, weight: weightUnits, volume: volumeUnits } as const;

/** The units of a dimension, the one to begin with first. */
export function unitsOf(dimension: Dimension): readonly [Unit, ...Unit[]] {
  return byDimension[dimension];
}

/** What a unit measures; null for what is counted. */
export function dimensionOf(unit: Unit): Dimension | null {
  return dimensions.find((dimension) => unitsOf(dimension).includes(unit)) ?? null;
}

/** What amounts are shown and typed in: the units of a system, or one of the store's own for each dimension. */
export type UnitChoice = "metric" | "imperial" | Readonly<Record<Dimension, Unit>>;

/** Those of a dimension's units that amounts are shown and typed in. */
export function unitsIn(choice: UnitChoice, dimension: Dimension): readonly Unit[] {
  if (typeof choice !== "string") return [choice[dimension]];
  return unitsOf(dimension).filter((unit) => systemOf(unit) === choice);
}

/** The store's choice from its settings. The units of its own are null while it has another system. */
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
