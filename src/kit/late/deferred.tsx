import { type ComponentType, createContext, type ReactNode, use } from "react";
import { hasActions, hasService } from "../../providers/service.ts";
import type { Part } from "../context/overrides.ts";
import { type Loading, late, lazyPart, loadPart } from "./late.ts";
import { Waiting } from "./waiting.tsx";

/** Provides theme, direction and language to Ant Design components. Provided by `app`; it does nothing when nested. */
export const LookContext = createContext<ComponentType<{ readonly children: ReactNode }>>(
  ({ children }) => children,
);

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** A component that can be preloaded before it is shown, for example on hover. */
type Late<P> = ComponentType<P> & { readonly preload: () => void };

const withAntd = new WeakSet<object>();

/** Whether a lazy component uses Ant Design. */
export const hasAntd = (part: object | null | undefined): boolean => !!part && withAntd.has(part);

/**
 * Creates a lazy component (`late`) that uses Ant Design, wrapped in the provider it needs: the shell and lists have
 * none.
 */
export function lateAntd<P extends object>(load: Load<P>, texts?: Loading["texts"]): Late<P> {
  const Loaded = late<P>(load, texts);
  const ask = () => loadPart(Loaded);
  function LatePart(props: P) {
    const Look = use(LookContext);
    // In parallel with the code of `Look`.
    void ask();
    return (
      <Look>
        <Loaded {...props} />
      </Look>
    );
  }
  withAntd.add(LatePart);
  return lazyPart(Object.assign(LatePart, { preload: () => void ask() }), ask, texts);
}

/** Creates a component that shows data of the back end's service; renders nothing without one. */
export function served<P extends object>(part: Part<P>): Part<P> {
  return hasService ? part : () => null;
}

/** Creates a component that starts actions; renders nothing over a back end that runs none. */
export function acting<P extends object>(part: Part<P>): Part<P> {
  return hasActions ? part : () => null;
}

interface DeferredOptions {
  /** It does not use Ant Design, such as a cell of a list, so nothing of it is loaded. */
  readonly plain?: boolean;
  /** The namespaces of texts that it waits for, besides those of its page. */
  readonly texts?: Loading["texts"];
}

/**
 * Creates a component whose code is loaded when first rendered, or earlier by `loadPart`; a placeholder is shown until
 * then.
 */
export function deferred<P extends object>(
  load: Load<P>,
  height: "line" | "area" | "editor" = "area",
  { plain = false, texts }: DeferredOptions = {},
): Part<P> {
  const Loaded: ComponentType<P> = plain ? late(load, texts) : lateAntd(load, texts);
  function Deferred(props: P) {
    return (
      <Waiting height={height}>
        <Loaded {...props} />
      </Waiting>
    );
  }
  if (!plain) withAntd.add(Deferred);
  return lazyPart(Deferred, () => loadPart(Loaded), texts);
}
