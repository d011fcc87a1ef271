import { idle } from "./idle.ts";

/**
 * Lets the browser cache code and texts (`public/service-worker.js`), so that the next visit only loads data. If it
 * cannot, as over plain HTTP, the HTTP cache still has most of them.
 */
export async function keepForNextVisit(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await idle();
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    const { active } = await navigator.serviceWorker.ready;
    keepLoaded((addresses) => active?.postMessage(addresses));
  } catch {
    return;
  }
}

const codeIn = (entries: PerformanceEntryList): string[] =>
  entries.map(({ name }) => name).filter((name) => /^\/(assets|locales)\//.test(new URL(name).pathname));

/** Passes on what has been loaded, and when the page is left or hidden what it has loaded later. */
function keepLoaded(keep: (addresses: readonly string[]) => void): void {
  keep(codeIn(performance.getEntriesByType("resource")));
  let later: string[] = [];
  const observer = new PerformanceObserver((list) => void later.push(...codeIn(list.getEntries())));
  observer.observe({ type: "resource" });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || later.length === 0) return;
    keep(later);
    later = [];
  });
}
