import type { Plugin } from "vite";

/** The number of arguments of each path command. */
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

/**
 * Parses the steps of an SVG path. The two flags of an arc are one digit each and may follow each other without a
 * separator.
 */
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

/** Returns the axis in which an argument moves the pen, if any: the last arguments of a command are its end point. */
function movesIn(kind: string, place: number, count: number): 0 | 1 | undefined {
  if (kind === "h") return 0;
  if (kind === "v") return 1;
  if (place === count - 2) return 0;
  return place === count - 1 ? 1 : undefined;
}

/**
 * Rounds the path of an icon to integers: on a 1,024-unit grid the difference is invisible at 20 pixels. The rounding
 * error of each step is corrected in the next.
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

/** Shortens icon paths by rounding: the menu's icons make up a tenth of the shell. */
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
