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
    active?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name));
  } catch {
    return;
  }
}
