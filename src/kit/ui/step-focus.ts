import type { KeyboardEvent } from "react";

/**
 * Moves the focus along the stops of a strip by arrows, Home and End: there is one stop for the Tab key.
 * @param strip what holds the stops
 */
export function stepFocus(event: KeyboardEvent, strip: Element, stops: string): void {
  const all = [...strip.querySelectorAll<HTMLElement>(stops)];
  const at = all.findIndex((stop) => stop.matches(":focus"));
  const [before, after] = getComputedStyle(strip).direction === "rtl" ? [1, -1] : [-1, 1];
  const next = {
    ArrowLeft: all.at((at + before) % all.length),
    ArrowRight: all.at((at + after) % all.length),
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
