import { type RefObject, useRef } from "react";
import { hasCoarsePointer } from "../../kit/ui/index.ts";

/** Puts the cursor into the box that takes scans, and lets whoever goes elsewhere meanwhile stay there. */
export function useBoxFocus(box: RefObject<HTMLInputElement | null>) {
  const frame = useRef(0);
  const focusBox = () => {
    if (!hasCoarsePointer()) frame.current = requestAnimationFrame(() => box.current?.focus());
  };
  const stayAway = () => cancelAnimationFrame(frame.current);
  return { focusBox, stayAway };
}
