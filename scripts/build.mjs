/**
 * `npm run build`: builds the pages into `dist/client` and `dist/pages`, and into `dist/server` a server that runs without
 * development dependencies.
 */
import { build, buildServer, install, providerOrExit } from "./lib.mjs";

providerOrExit();
await install();
await build();
await buildServer();
