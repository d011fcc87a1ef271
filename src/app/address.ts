import type { Outline } from "../core/outline.ts";

/** Does the address begin with the fixed part of this path? */
export function isAt(path: string, pathname: string): boolean {
  const fixed = path.replace(/\/:.*$/, "");
  return pathname === fixed || pathname.startsWith(`${fixed}/`);
}

/** Whose page an address shows, the longest path winning: without a router, before there is one. */
export function outlineAt(outlines: readonly Outline[], pathname: string): Outline | undefined {
  const lengthOf = ({ paths }: Outline) =>
    Math.max(0, ...Object.values(paths).map((path) => (isAt(path, pathname) ? path.length : 0)));
  return outlines.filter((outline) => lengthOf(outline) > 0).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}
