import type { Manifest } from "../../core/manifest.ts";

/** Whether the URL starts with the static part of this path. */
export function isAt(path: string, pathname: string): boolean {
  const fixed = path.replace(/\/:.*$/, "");
  return pathname === fixed || pathname.startsWith(`${fixed}/`);
}

/** Returns the manifest whose page a URL shows, by the longest matching path, for use before there is a router. */
export function manifestAt(manifests: readonly Manifest[], pathname: string): Manifest | undefined {
  const lengthOf = ({ paths }: Manifest) =>
    Math.max(0, ...Object.values(paths).map((path) => (isAt(path, pathname) ? path.length : 0)));
  return manifests.filter((manifest) => lengthOf(manifest) > 0).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}
