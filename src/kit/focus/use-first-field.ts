import { useCallback, useEffect, useRef } from "react";

/** Frames to wait for a dialog to be shown. */
const maxFrames = 30;

/**
 * Focuses the first match in a dialog as soon as it is shown, before its animation ends, so that nothing typed early is
 * lost. An input's own `autoFocus` would run before the dialog is displayed.
 */
export function useFirstField<T extends HTMLElement = HTMLFormElement>(...selectors: readonly string[]) {
  const form = useRef<T>(null);
  const selectorsRef = useRef(selectors);
  const focus = useCallback(() => {
    const fields = selectorsRef.current.map((selector) => form.current?.querySelector<HTMLElement>(selector));
    fields.find(Boolean)?.focus();
  }, []);
  const enter = useCallback(() => {
    if (!form.current?.contains(document.activeElement)) focus();
    return form.current?.contains(document.activeElement) === true;
  }, [focus]);
  useEffect(() => {
    let left = maxFrames;
    let frame = 0;
    const look = () => {
      left -= 1;
      if (!enter() && left > 0) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [enter]);
  return { form, focus, afterOpenChange: (open: boolean) => (open ? void enter() : undefined) };
}
