/** Resolves when the browser is idle, for work on the shell that must not delay a screen. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}
