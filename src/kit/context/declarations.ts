import { createContext, use, useContext } from "react";
import type { AnyResource } from "../../core/define.ts";

export type LoadDeclaration = (name: string) => Promise<AnyResource>;

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
