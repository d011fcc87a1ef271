import type { Plugin } from "vite";

/** How many numbers each command of a path takes. */
const taken: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

interface Step {
  readonly command: string;
  readonly numbers: readonly number[];
}

/** Reads the steps of an SVG path. The two flags of an arc are one digit each, and may stand without a gap. */
function stepsOf(path: string): Step[] {
  const steps: Step[] = [];
  let command = "";
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [all, found = ""] = pattern.exec(path) ?? [];
    if (all === undefined) throw new Error(`no path of an icon: ${path.slice(at, at + 20)}`);
    at += all.length;
    return found;
  };
  while (at < path.length) {
    command = take(/[\s,]*([a-z]?)/iy) || command;
    const kind = command.toLowerCase();
    const numbers = Array.from({ length: taken[kind] ?? 0 }, (_, place) =>
      Number(
        kind === "a" && (place === 3 || place === 4)
          ? take(/[\s,]*([01])/y)
          : take(/[\s,]*(-?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?)/iy),
      ),
    );
    steps.push({ command, numbers });
  }
  return steps;
}

/** Which of the two directions a number of a command moves the pen in, if any: the last ones of each lead to its end. */
function movesIn(kind: string, place: number, count: number): 0 | 1 | undefined {
  if (kind === "h") return 0;
  if (kind === "v") return 1;
  if (place === count - 2) return 0;
  return place === count - 1 ? 1 : undefined;
}

/**
 * The path of an icon in whole numbers: of 1,024 to a side, so that nobody sees a difference in 20 pixels. What a step is
 * off by, the next one makes good.
 */
export function rounded(path: string): string {
  let off: [number, number] = [0, 0];
  let start = off;
  let written = "";
  for (const { command, numbers } of stepsOf(path)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    written += command;
    numbers.forEach((number, place) => {
      const axis = movesIn(kind, place, numbers.length);
      let whole = Math.round(number);
      if (axis !== undefined) {
        whole = Math.round(relative ? number + off[axis] : number);
        off[axis] = (relative ? off[axis] : 0) + number - whole;
      }
      const text = String(whole === 0 ? 0 : whole);
      written += /\d$/.test(written) && whole >= 0 ? ` ${text}` : text;
    });
    if (kind === "m") start = [...off];
    if (kind === "z") off = [...start];
  }
  return written;
}

/** Icons with fewer digits: those of the menu are a tenth of what the shell is. */
export function roundedIcons(): Plugin {
  return {
    name: "rounded-icons",
    apply: "build",
    transform: {
      filter: { id: /\/@ant-design\/icons-svg\/es\/asn\/\w+\.js$/ },
      handler: (code) => ({
        code: code.replace(/("d": ")([^"]+)"/g, (_, before, path) => `${before}${rounded(path)}"`),
        map: null,
      }),
    },
  };
}
