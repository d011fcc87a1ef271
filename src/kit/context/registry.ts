import { createContext, use, useContext } from "react";
import { generatePath } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import type { Identity, Manifest, Paths } from "../../core/manifest.ts";

/** The manifests of every resource and global by name. `app` provides them, because the kit knows no declaration. */
export const RegistryContext = createContext<ReadonlyMap<string, Manifest>>(new Map());

/** The manifest of the declaration behind a name, or undefined where there is none. */
export function useManifest(name: string | undefined): Manifest | undefined {
  const registry = useContext(RegistryContext);
  return name === undefined ? undefined : registry.get(name);
}

/** The address of one of a resource's screens; `id` is needed by show and edit. */
export function pathTo(resource: Identity, screen: Exclude<keyof Paths, "arrange">, id?: string): string {
  return generatePath(resource.paths[screen], { id: id ?? null });
}

type LoadDeclaration = (name: string) => Promise<AnyResource>;

/** How a declaration is fetched. `app` provides it, because the kit knows no declaration. */
export const DeclarationContext = createContext<LoadDeclaration>((name) =>
  Promise.reject(new Error(`Nobody says where ${name} is declared`)),
);

const fetched = new WeakMap<LoadDeclaration, Map<string, Promise<AnyResource>>>();

/** The declaration of another resource; suspends until it is there. */
export function useDeclaration(name: string): AnyResource {
  const load = useContext(DeclarationContext);
  const known = fetched.get(load) ?? new Map<string, Promise<AnyResource>>();
  fetched.set(load, known);
  const declaration = known.get(name) ?? load(name);
  known.set(name, declaration);
  return use(declaration);
}
