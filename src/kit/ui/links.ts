import type { MouseEvent } from "react";

/** Is the click the browser's own: one that opens another tab or window, or downloads? */
export function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
