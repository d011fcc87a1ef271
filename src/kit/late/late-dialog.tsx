import { type ComponentType, Suspense, useLayoutEffect, useRef } from "react";
import { lateAntd } from "./deferred.tsx";
import { keepKeys } from "./kept-keys.ts";
import { lazyPart, loadPart } from "./late.ts";

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** A dialog that can be preloaded before it is opened. */
type LateDialog<P> = ComponentType<P> & { readonly preload: () => void };

/**
 * Creates a dialog, drawer or editor whose code is loaded when it is first opened. The keys typed from the moment it is
 * opened arrive in the field that it focuses (`keepKeys`), however long its code takes. Render it while it is open.
 */
export function lateDialog<P extends object>(load: Load<P>): LateDialog<P> {
  const Loaded = lateAntd<P>(load);
  function Dialog(props: P) {
    const keys = useRef<ReturnType<typeof keepKeys>>(null);
    useLayoutEffect(() => {
      const storedKeys = keepKeys();
      keys.current = storedKeys;
      return storedKeys.stop;
    }, []);
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
        <Shown onShown={() => keys.current?.shown()} />
      </Suspense>
    );
  }
  return lazyPart(Object.assign(Dialog, { preload: () => Loaded.preload() }), () => loadPart(Loaded));
}

/** Tells when the dialog beside it is rendered. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  // Effects of children run first: the keys are kept by now if the code was loaded before.
  const shownRef = useRef(onShown);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => shownRef.current());
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
