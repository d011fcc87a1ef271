import type { Manifest } from "../core/manifest.ts";

/** Does the address begin with the fixed part of this path? */
export function isAt(path: string, pathname: string): boolean {
  const fixed = path.replace(/\/:.*$/, "");
  return pathname === fixed || pathname.startsWith(`${fixed}/`);
}

/** Whose page an address shows, the longest path winning: without a router, before there is one. */
export function manifestAt(manifests: readonly Manifest[], pathname: string): Manifest | undefined {
  const lengthOf = ({ paths }: Manifest) =>
    Math.max(0, ...Object.values(paths).map((path) => (isAt(path, pathname) ? path.length : 0)));
  return manifests.filter((manifest) => lengthOf(manifest) > 0).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}
