import type { Manifest } from "../../core/manifest.ts";
import { manifests } from "../../resources/manifests.ts";

const byName: ReadonlyMap<string, Manifest> = new Map(Object.entries(manifests));

/** Returns the manifest of the resource that a report names; undefined if there is none. */
export const manifestNamed = (name: string | undefined): Manifest | undefined => byName.get(name ?? "");
