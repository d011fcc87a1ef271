/** Builds other than the product's: `tests/replaced-build.ts`. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { madeOnce } from "./made-once.ts";

/**
 * Builds with the configuration of a folder below `tests`, into the folder of that name below `dist`. It depends on the
 * product's sources of the last build, and on its own.
 */
export async function buildOther(name: string): Promise<void> {
  const folder = join("tests", name);
  const options = [
    "--config",
    join(folder, "vite.config.ts"),
    "--configLoader",
    "runner",
    "--logLevel",
    "error",
  ];
  await madeOnce(name, {
    from: ["dist/.built", "tests/replaced-build.ts", folder],
    make: () => {
      execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", ...options], {
        stdio: "inherit",
      });
    },
  });
}
