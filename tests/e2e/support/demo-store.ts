/** The demo as every server of a run finds it: to fill a store is most of a server's start, so it happens once. */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { madeOnce } from "./made-once.ts";
import { compiled, startServer } from "./server.ts";

/** Fills it, unless it is filled; answers where it is. Playwright calls it before the first test, too. */
export default function demoStore(): Promise<string> {
  return madeOnce("demo-store", {
    from: ["dist/.built-server"],
    // The demo is dated from today.
    and: new Date().toISOString().slice(0, 10),
    make: async (folder) => {
      rmSync(folder, { recursive: true, force: true });
      await (await startServer({ DATA_DIR: resolve(folder) }, compiled)).stop();
    },
  });
}
