/** Draws the states of a declaration as an SVG. */
import type { AnyResource } from "../src/core/define.ts";
import { optionsOf } from "../src/core/fields/options.ts";
import type { Tone } from "../src/core/fields/tones.ts";
import type { WithOptions } from "../src/core/kinds/select.ts";
import { moveNames, nextStates, type States } from "../src/core/states.ts";
import { labelOf } from "../src/domain/texts/labels.ts";

/** The size of a state and the distances between them, in pixels. */
const box = { width: 124, height: 36, right: 116, below: 52, edge: 44 } as const;

const colours: Readonly<Record<Tone, string>> = {
  plain: "#6b7280",
  wait: "#b45309",
  busy: "#1d4ed8",
  good: "#15803d",
  bad: "#b91c1c",
};

interface Step {
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The steps between two states, with the actions of each. What people write by hand is not drawn. */
function stepsOf(states: States): readonly Step[] {
  const names = moveNames(states).filter((name) => name !== "edit");
  return Object.keys(states.moves).flatMap((from) => {
    const actions = new Map<string, string[]>();
    for (const name of names) {
      for (const to of nextStates(states, from, name)) actions.set(to, [...(actions.get(to) ?? []), name]);
    }
    return [...actions].map(([to, some]) => ({ from, to, names: some }));
  });
}

/** The column of each state: one after the last that leads to it, unless this would lead back. */
function columnsOf({ initial }: States, steps: readonly Step[], all: readonly string[]) {
  const columns = new Map<string, number>();
  const place = (state: string, column: number, path: readonly string[]): void => {
    if (path.includes(state) || column <= (columns.get(state) ?? -1)) return;
    columns.set(state, column);
    for (const { from, to } of steps) if (from === state) place(to, column + 1, [...path, state]);
  };
  place(initial, 0, []);
  for (const state of all) if (!columns.has(state)) place(state, 0, []);
  return columns;
}

function placesOf(columns: ReadonlyMap<string, number>, all: readonly string[]): ReadonlyMap<string, Point> {
  const used = new Map<number, number>();
  return new Map(
    all.map((state) => {
      const column = columns.get(state) ?? 0;
      const row = used.get(column) ?? 0;
      used.set(column, row + 1);
      const x = box.edge + column * (box.width + box.right);
      return [state, { x, y: box.edge + row * (box.height + box.below) }];
    }),
  );
}

const text = ({ x, y }: Point, content: string, more = "") =>
  `<text x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central" ${more}>${content}</text>`;

const label = (at: Point, { names }: Step) =>
  text(at, names.map((name) => labelOf(name).toLowerCase()).join(", "), 'class="move"');

function arrow(step: Step, a: Point, b: Point): string {
  const line = (path: string) => `<path d="${path}" marker-end="url(#arrow)"/>`;
  const middle = box.height / 2;
  if (step.from === step.to) {
    const [x, y] = [a.x + box.width / 2, a.y];
    const loop = line(`M${x - 16},${y} C${x - 22},${y - 26} ${x + 22},${y - 26} ${x + 16},${y - 2}`);
    return loop + label({ x: x + 46, y: y - 14 }, step);
  }
  if (b.x > a.x) {
    const [x1, y1, x2, y2] = [a.x + box.width, a.y + middle, b.x - 2, b.y + middle];
    const bend = (x2 - x1) / 2;
    const isFar = x2 - x1 > box.right;
    if (y1 === y2 && isFar) {
      const [high, from, to] = [a.y - 40, a.x + box.width - 24, b.x + 24];
      const over = `M${from},${a.y} C${from + 20},${high} ${to - 20},${high} ${to},${b.y - 2}`;
      return line(over) + label({ x: (from + to) / 2, y: a.y - 30 }, step);
    }
    const path = `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`;
    // Where several steps lead to one state, their labels stand apart.
    const at = y1 !== y2 && !isFar ? 0.62 : 0.45;
    const t = 1 - at;
    const y = y1 * (t ** 3 + 3 * t ** 2 * at) + y2 * (3 * t * at ** 2 + at ** 3);
    const x = x1 * t ** 3 + 3 * (x1 + bend) * t ** 2 * at + 3 * (x2 - bend) * t * at ** 2 + x2 * at ** 3;
    return line(path) + label({ x, y: y1 === y2 ? y - 9 : y }, step);
  }
  const [x1, x2, y1, y2] = [a.x + box.width / 2, b.x + box.width / 2, a.y + box.height, b.y + box.height];
  const low = Math.max(y1, y2) + 30;
  const path = `M${x1 - 12},${y1} C${x1 - 12},${low} ${x2 + 12},${low} ${x2 + 12},${y2 + 2}`;
  return line(path) + label({ x: (x1 + x2) / 2, y: Math.max(y1, y2) + 22 }, step);
}

/** Returns the picture of a declaration's states; undefined if it has none. */
export function statePicture({ name, fields, states }: AnyResource): string | undefined {
  const field: ((typeof fields)[string] & Partial<WithOptions>) | undefined = states && fields[states.field];
  if (!states || !field) return undefined;
  const all = optionsOf(field);
  const steps = stepsOf(states);
  const places = placesOf(columnsOf(states, steps, all), all);
  const at = (state: string) => places.get(state) ?? { x: 0, y: 0 };
  const width = Math.max(...[...places.values()].map(({ x }) => x)) + box.width + box.edge;
  const height = Math.max(...[...places.values()].map(({ y }) => y)) + box.height + box.below;
  const nodes = all.map((state) => {
    const { x, y } = at(state);
    const colour = colours[field.tones?.[state] ?? "plain"];
    const inner = { x: x + box.width / 2, y: y + box.height / 2 };
    const isFinal = Object.keys(states.moves[state] ?? {}).length === 0;
    const shape = `x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="18"`;
    const line = `stroke="${colour}" stroke-width="${isFinal ? 3 : 1.5}"`;
    return `<rect ${shape} fill="#fff" ${line}/>${text(inner, labelOf(state), `fill="${colour}" class="state"`)}`;
  });
  const arrows = steps.map((step) => arrow(step, at(step.from), at(step.to)));
  const style =
    "text{font:13px system-ui,sans-serif}.state{font-weight:600}path{fill:none;stroke:#9ca3af;stroke-width:1.5}" +
    ".move{fill:#374151;stroke:#fff;stroke-width:5;paint-order:stroke}";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>States of ${labelOf(name).toLowerCase()}</title>`,
    `<style>${style}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z" style="fill:#9ca3af;stroke:none"/></marker></defs>',
    `<rect width="${width}" height="${height}" rx="8" fill="#fff"/>`,
    ...arrows,
    ...nodes,
    "</svg>",
    "",
  ].join("\n");
}
