import { setTimeout as sleep } from "node:timers/promises";

/** Asks again and again until something is true. */
export async function until(what, seconds, isTrue) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await isTrue()) return;
    await sleep(250);
  }
  throw new Error(`After ${seconds} s, there is still no sign of ${what}.`);
}
