import { type RefObject, useEffect, useRef } from "react";

/** Who opens an empty form wants to type: the first field has the focus, once a drawer has taken its own. */
export function useFocusFirst(wanted: boolean, root: RefObject<HTMLElement | null>): void {
  const first = useRef(wanted);
  useEffect(() => {
    if (!first.current) return;
    const frame = requestAnimationFrame(() =>
      root.current
        ?.querySelector<HTMLElement>("[data-field] :is(input, textarea):enabled")
        ?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [root]);
}
