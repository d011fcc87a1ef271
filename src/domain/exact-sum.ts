import Big from "big.js";

/** Decimals have thousandths, as quantities do: whole numbers of them add up without an error. */
const scale = 1000;

const isThousandths = (value: number): boolean => Math.round(value * scale) / scale === value;

/**
 * A sum as both stores keep it: exact, whatever its size and the number of its parts, as PostgreSQL adds up numerics.
 * Adding the numbers themselves would drift: ten times 0.1 is not 1.
 */
export class ExactSum {
  private whole = 0;
  private thousandths = 0;
  /** Parts that are too large, or finer than thousandths. */
  private rest: Big | null = null;

  add(value: number): void {
    if (Number.isInteger(value)) {
      const whole = this.whole + value;
      if (Number.isSafeInteger(whole)) this.whole = whole;
      else this.addRest(value);
      return;
    }
    const thousandths = this.thousandths + Math.round(value * scale);
    if (isThousandths(value) && Number.isSafeInteger(thousandths)) this.thousandths = thousandths;
    else this.addRest(value);
  }

  /** The nearest number to the sum. */
  get value(): number {
    if (this.rest === null && this.thousandths === 0) return this.whole;
    const together = this.whole * scale + this.thousandths;
    if (this.rest === null && Number.isSafeInteger(together)) return together / scale;
    const sum = new Big(this.thousandths).div(scale).plus(this.whole);
    return Number((this.rest === null ? sum : sum.plus(this.rest)).toFixed());
  }

  private addRest(value: number): void {
    // What is no number is in no sum.
    if (Number.isFinite(value)) this.rest = (this.rest ?? new Big(0)).plus(value);
  }
}

/** Adds two stored numbers exactly: `0.1, 0.2` → `0.3`. */
export function exactSum(...values: readonly number[]): number {
  const sum = new ExactSum();
  for (const value of values) sum.add(value);
  return sum.value;
}
