/** `npm run docs:pictures`: takes the pictures of README and documentation anew, in a browser over the demo data. */
import { chromiumPath } from "./chromium.mjs";
import { build, install, run, tool } from "./lib.mjs";

await install();
await build();
await run(tool("tsx"), ["tests/pictures/main.ts"], { env: { CHROMIUM_PATH: await chromiumPath() } });
