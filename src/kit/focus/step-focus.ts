import type { KeyboardEvent } from "react";

/**
 * Moves the focus between the stops of a strip with the arrow keys, Home and End: the strip is a single tab stop.
 * @param strip the container of the stops
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
