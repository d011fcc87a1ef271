import { isGlobal } from "../../core/manifest.ts";
import { manifests } from "../../resources/manifests.ts";

/** Every resource and global, in the order of the registry. */
export const allManifests = Object.values(manifests);
export const resourceManifests = allManifests.filter((manifest) => !isGlobal(manifest));
export const globalManifests = allManifests.filter(isGlobal);
