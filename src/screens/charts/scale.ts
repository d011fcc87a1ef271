export interface Scale {
  readonly min: number;
  readonly max: number;
  /** From the lowest to the highest, zero among them. */
  readonly ticks: readonly number[];
}

const wanted = 4;
const niceSteps = [1, 2, 2.5, 5, 10];

/** An axis for whole numbers that holds all of them and zero, with ticks at round ones. */
export function scaleOf(values: readonly number[]): Scale {
  const lowest = values.reduce((low, value) => Math.min(low, value), 0);
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  const rough = Math.max((highest - lowest) / wanted, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = niceSteps.find((step) => step * power >= rough && Number.isInteger(step * power)) ?? 10;
  const step = nice * power;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { min: first * step, max: last * step, ticks };
}

/** Where a value stands between the ends, from 0 to 1. */
export const shareOf = (scale: Scale, value: number): number => (value - scale.min) / (scale.max - scale.min);
