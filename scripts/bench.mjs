/** `npm run bench`: measures the product on this machine and prints ratios to baselines of the same run. */
import { chromiumPath } from "./chromium.mjs";
import { build, buildServer, install, run, tool } from "./lib.mjs";

await install();
await build();
await buildServer();
await run(tool("tsx"), ["tests/bench/main.ts", ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: await chromiumPath(), NODE_ENV: "production" },
});
