import { createContext, useContext } from "react";
import type { Manifest } from "../../core/manifest.ts";

/** The manifests of every resource and global by name. `app` provides them, because the kit knows no declaration. */
export const RegistryContext = createContext<ReadonlyMap<string, Manifest>>(new Map());

/** The manifest of the declaration behind a name, or undefined where there is none. */
export function useManifest(name: string | undefined): Manifest | undefined {
  const registry = useContext(RegistryContext);
  return name === undefined ? undefined : registry.get(name);
}
