/** Resolves when the browser has nothing better to do: what adds to the frame must not hold up a screen. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not know when it is idle.
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}
