import { type RefObject, useRef } from "react";
import { hasCoarsePointer } from "../../../kit/ui/pointer.ts";

/** Focuses the box for scans, unless the user moves focus elsewhere meanwhile. */
export function useBoxFocus(box: RefObject<HTMLInputElement | null>) {
  const frame = useRef(0);
  const focusBox = () => {
    if (!hasCoarsePointer()) frame.current = requestAnimationFrame(() => box.current?.focus());
  };
  const stayAway = () => cancelAnimationFrame(frame.current);
  return { focusBox, stayAway };
}
