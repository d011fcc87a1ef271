/** `npm run build`: pages into `dist/client`, and a server that runs without parts for development into `dist/server`. */
import { build, buildServer, install } from "./lib.mjs";

await install();
await build();
await buildServer();
