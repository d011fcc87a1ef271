/** The demo data for every server of a run: seeding takes most of a server's start, so it happens once. */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { madeOnce } from "./made-once.ts";
import { compiled, startServer } from "./server.ts";

/** Seeds the store unless it exists; returns its folder. Playwright also calls it before the first test. */
export default function demoStore(): Promise<string> {
  return madeOnce("demo-store", {
    from: ["dist/.built-server"],
    // The demo's dates are relative to today.
    and: new Date().toISOString().slice(0, 10),
    make: async (folder) => {
      rmSync(folder, { recursive: true, force: true });
      await (await startServer({ DATA_DIR: resolve(folder) }, compiled)).stop();
    },
  });
}
