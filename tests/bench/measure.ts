/** A row of the table: a measured value and its baseline. */
export interface Figure {
  readonly what: string;
  /** Milliseconds, or another unit named in `unit`. */
  readonly value: number;
  readonly unit: "" | "ms" | "s" | "KB" | "MB" | "rows/s" | "/s" | "nodes" | "listeners";
  /** The same unit, measured in the same run. */
  readonly baseline?: { readonly what: string; readonly value: number };
  /** The maximum, as a multiple of the baseline. */
  readonly goal?: number;
  /** The minimum, as a multiple of the baseline, for rates, where higher is better. */
  readonly least?: number;
}

/** How far a noisy machine may exceed a goal. */
const tolerance = 4 / 3;

/** Returns the figures that miss their goals by more than a third. */
export function missed(figures: readonly Figure[]): Figure[] {
  return figures.filter(
    ({ value, baseline, goal = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }) =>
      Number.isNaN(value) ||
      (baseline !== undefined &&
        (value / baseline.value > goal * tolerance || value / baseline.value < least / tolerance)),
  );
}

/** Returns the median; for an even count the lower of the two middle values. */
export function median(values: readonly number[]): number {
  return shareOf(values, 0.5);
}

/** Returns the value that this share of all does not exceed: the 99th percentile for 0.99. */
export function shareOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;
}

/** Returns the duration of the work, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Returns the median duration of several sequential runs, in milliseconds. */
export async function medianOf(runs: number, work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timed(() => work(run)));
  return median(times);
}

/**
 * Returns how often per second several clients can do the work concurrently, each sequentially, measured for that many
 * milliseconds.
 */
export async function rate(
  atOnce: number,
  milliseconds: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  let turns = 0;
  const one = async () => {
    while (performance.now() - begun < milliseconds) await work(turns++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (turns / (performance.now() - begun)) * 1000;
}

const rounded = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** Formats the figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, unit, baseline, goal, least }) => {
    const compared = baseline ? `${rounded(baseline.value)} ${unit} (${baseline.what})` : "";
    const ratio = baseline ? `× ${rounded(value / baseline.value)}` : "";
    const asked = [
      ...(goal === undefined ? [] : [`× ${rounded(goal)}`]),
      ...(least === undefined ? [] : [`at least × ${rounded(least)}`]),
    ].join(", ");
    return `| ${what} | ${rounded(value)} ${unit} | ${compared} | ${ratio} | ${asked} |`;
  });
  return [
    "| what | measured | baseline of the same run | ratio | goal |",
    "| --- | --: | --: | --: | --: |",
    ...rows,
  ].join("\n");
}
