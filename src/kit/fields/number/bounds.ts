/** What a number may be. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Pieces, of which there are no halves. */
  readonly whole: boolean;
}

/** What is wrong with a number, as a key of `errors`; null for one within its bounds, and for none. */
export function wrongIn(
  value: number | null,
  { min, max, whole }: Bounds,
): "integer" | "tooSmall" | "tooLarge" | null {
  if (value === null) return null;
  if (whole && !Number.isInteger(value)) return "integer";
  if (value < min) return "tooSmall";
  return value > max ? "tooLarge" : null;
}

/** Is it a number within its bounds? */
export const isWithin = (value: number | null, bounds: Bounds): value is number =>
  value !== null && wrongIn(value, bounds) === null;
