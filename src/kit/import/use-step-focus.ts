import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to a step when it appears: the button that led there is gone or means something else. */
export function useStepFocus(step: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement | null>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    section.current?.focus({ preventScroll: true });
    const body = section.current?.parentElement;
    if (body) body.scrollTop = 0;
  }, [step]);
  return section;
}
