import { isGlobal, type Manifest } from "../../core/manifest.ts";
import { manifests } from "../../resources/manifests.ts";

/** Every resource and global, in the order of the registry. */
export const allManifests = Object.values(manifests);
export const resourceManifests = allManifests.filter((manifest) => !isGlobal(manifest));
export const globalManifests = allManifests.filter(isGlobal);

const byName = new Map(allManifests.map((manifest) => [manifest.name, manifest]));

/** Returns the manifest of a resource or global. Throws if there is none. */
export function manifestNamed(name: string): Manifest {
  const manifest = byName.get(name);
  if (!manifest) throw new Error(`There is no resource or global ${name}.`);
  return manifest;
}
