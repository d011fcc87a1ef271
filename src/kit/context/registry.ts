import { createContext, use, useContext } from "react";
import { generatePath } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import type { Identity, Manifest, Paths } from "../../core/manifest.ts";
import { viewParams } from "../../core/view-params.ts";

/** The manifests of all resources and globals by name. Provided by `app`, because the kit knows no declarations. */
export const RegistryContext = createContext<ReadonlyMap<string, Manifest>>(new Map());

/** Returns the manifest of a declaration by name, or undefined if there is none. */
export function useManifest(name: string | undefined): Manifest | undefined {
  const registry = useContext(RegistryContext);
  return name === undefined ? undefined : registry.get(name);
}

/** Returns the path of a resource's screen; `id` is required for show and edit. */
export function pathTo(resource: Identity, screen: Exclude<keyof Paths, "arrange">, id?: string): string {
  return generatePath(resource.paths[screen], { id: id ?? null });
}

/** Returns the address of a list, which validates the filters when it reads them. */
export function listAddress(
  resource: Identity,
  filters: Readonly<Record<string, unknown>>,
  sort?: string,
): string {
  const params = viewParams(filters);
  if (sort !== undefined) params.set("_sort", sort);
  return params.size === 0 ? pathTo(resource, "list") : `${pathTo(resource, "list")}?${params}`;
}

type LoadDeclaration = (name: string) => Promise<AnyResource>;

/** Loads a declaration. Provided by `app`, because the kit knows no declarations. */
export const DeclarationContext = createContext<LoadDeclaration>((name) =>
  Promise.reject(new Error(`Nobody says where ${name} is declared`)),
);

const fetched = new WeakMap<LoadDeclaration, Map<string, Promise<AnyResource>>>();

/** Returns the declaration of another resource; suspends until it is loaded. */
export function useDeclaration(name: string): AnyResource {
  const load = useContext(DeclarationContext);
  const declarations = fetched.get(load) ?? new Map<string, Promise<AnyResource>>();
  fetched.set(load, declarations);
  const declaration = declarations.get(name) ?? load(name);
  declarations.set(name, declaration);
  return use(declaration);
}
