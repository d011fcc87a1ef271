/** `npm run docs:pictures`: retakes the screenshots of README and documentation, in a browser with the demo data. */
import { chromiumPath } from "./chromium.mjs";
import { build, install, run, tool } from "./lib.mjs";

await install();
await build();
await run(tool("tsx"), ["tests/pictures/main.ts"], { env: { CHROMIUM_PATH: await chromiumPath() } });
