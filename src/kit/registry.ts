import { createContext, useContext } from "react";
import type { AnyResource } from "./define.ts";

/** Every declared resource and global by name. `app` provides it, because the kit knows no declaration. */
export const RegistryContext = createContext<ReadonlyMap<string, AnyResource>>(new Map());

/** The declaration behind a name, or undefined where there is none. */
export function useResourceNamed(name: string | undefined): AnyResource | undefined {
  const registry = useContext(RegistryContext);
  return name === undefined ? undefined : registry.get(name);
}
