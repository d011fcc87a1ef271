import { createContext, useContext } from "react";
import type { Outline } from "../core/outline.ts";

/** The outlines of every resource and global by name. `app` provides them, because the kit knows no declaration. */
export const RegistryContext = createContext<ReadonlyMap<string, Outline>>(new Map());

/** The outline of the declaration behind a name, or undefined where there is none. */
export function useOutline(name: string | undefined): Outline | undefined {
  const registry = useContext(RegistryContext);
  return name === undefined ? undefined : registry.get(name);
}
