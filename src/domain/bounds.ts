/** The limits of a number. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Whole pieces only, no fractions. */
  readonly whole: boolean;
}

/** Returns what is wrong with a number, as a key of `errors`; null for none and for one within its bounds. */
export function wrongIn(
  value: number | null,
  { min, max, whole }: Bounds,
): "number" | "integer" | "tooSmall" | "tooLarge" | null {
  if (value === null) return null;
  if (Number.isNaN(value)) return "number";
  if (whole && !Number.isInteger(value)) return "integer";
  if (value < min) return "tooSmall";
  return value > max ? "tooLarge" : null;
}

/** Whether the value is a number within its bounds. */
export const isWithin = (value: number | null, bounds: Bounds): value is number =>
  value !== null && wrongIn(value, bounds) === null;
