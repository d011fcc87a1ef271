import { type ComponentType, createContext, type ReactNode, use } from "react";
import { hasService } from "../../providers/service.ts";
import type { Part } from "../context/overrides.ts";
import { late, lazyPart, loadPart } from "./late.ts";
import { Waiting } from "./waiting.tsx";

/** Gives antd's parts their colours, direction and language. `app` provides it; around a part that has it, it does nothing. */
export const LookContext = createContext<ComponentType<{ readonly children: ReactNode }>>(
  ({ children }) => children,
);

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** A part that can be asked for before it is shown: when the pointer is on what opens it. */
type Late<P> = ComponentType<P> & { readonly preload: () => void };

const withAntd = new WeakSet<object>();

/** Whether a part that comes late has parts of antd in it. */
export const hasAntd = (part: object | undefined): boolean => part !== undefined && withAntd.has(part);

/**
 * A part with parts of antd in it that is loaded late (`late`), in what those need around them: the shell and lists stand
 * without.
 */
export function lateAntd<P extends object>(load: Load<P>): Late<P> {
  const Loaded = late<P>(load);
  const ask = () => loadPart(Loaded);
  function LatePart(props: P) {
    const Look = use(LookContext);
    // Side by side with the code of `Look`.
    void ask();
    return (
      <Look>
        <Loaded {...props} />
      </Look>
    );
  }
  withAntd.add(LatePart);
  return lazyPart(Object.assign(LatePart, { preload: () => void ask() }), ask);
}

/** A part that shows answers of the back end's service: nothing where there is none. */
export function served<P extends object>(part: Part<P>): Part<P> {
  return hasService ? part : () => null;
}

interface DeferredOptions {
  /** It has no part of antd in it, as a cell of a list: nothing of antd is loaded for it. */
  readonly plain?: boolean;
}

/** A part whose code is loaded when it is first shown, or before by `loadPart`; its place is kept meanwhile. */
export function deferred<P extends object>(
  load: Load<P>,
  height: "line" | "area" | "editor" = "area",
  { plain = false }: DeferredOptions = {},
): Part<P> {
  const Loaded: ComponentType<P> = plain ? late(load) : lateAntd(load);
  function Deferred(props: P) {
    return (
      <Waiting height={height}>
        <Loaded {...props} />
      </Waiting>
    );
  }
  if (!plain) withAntd.add(Deferred);
  return lazyPart(Deferred, () => loadPart(Loaded));
}
