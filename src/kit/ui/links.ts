import type { MouseEvent } from "react";

/** Whether the browser handles the click itself, to open another tab or window, or to download. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
