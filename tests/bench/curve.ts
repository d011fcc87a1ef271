/** The memory of a server in one minute, in MB. */
export interface Minute {
  /** Of the process: the least and the most. */
  readonly rss: number;
  readonly rssMost: number;
  /** Of its objects: the least, which is after a collection of garbage. */
  readonly heap: number;
  /** Answered requests. */
  readonly perSecond: number;
}

/** Returns by how much the values grow from one to the next: the slope of the line that fits them best. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [rise, run] = values.reduce(
    ([over, under], value, at) => [over + (at - middle) * (value - mean), under + (at - middle) ** 2],
    [0, 0],
  );
  return rise / run;
}

const width = 720;
const height = 240;

/** Draws a line of values from 0 to a most, over the whole width. */
function line(values: readonly number[], most: number, colour: string): string {
  const x = (at: number) => ((at + 1) * width) / values.length;
  const y = (value: number) => height * (1 - value / most);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`;
}

/**
 * Returns the memory per minute as a Markdown table and as a picture.
 * @param most the memory that the picture ends with, in MB
 */
export function curve(
  rows: readonly Minute[],
  most: number,
): { readonly text: string; readonly svg: string } {
  const cells = rows.map(({ rss, rssMost, heap, perSecond }, at) => [
    String(at + 1),
    ...[rss, rssMost, heap].map((value) => value.toFixed(0)),
    perSecond.toFixed(1),
  ]);
  const head = [
    "minute",
    "memory, least (MB)",
    "memory, most (MB)",
    "objects, least (MB)",
    "requests a second",
  ];
  const table = [head, head.map(() => "--:"), ...cells].map((row) => `| ${row.join(" | ")} |`);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -10 ${width + 50} ${height + 40}" font-family="sans-serif" font-size="11">`,
    `<path d="M0 0V${height}H${width}" fill="none" stroke="gray"/>`,
    `<text x="-36" y="4">${most} MB</text><text x="-12" y="${height}">0</text>`,
    `<text x="0" y="${height + 20}">${rows.length} minutes: memory of the process (blue), of its objects (green)</text>`,
    line(
      rows.map(({ rssMost }) => rssMost),
      most,
      "royalblue",
    ),
    line(
      rows.map(({ heap }) => heap),
      most,
      "seagreen",
    ),
    "</svg>",
  ].join("\n");
  return { text: `${table.join("\n")}\n`, svg };
}
