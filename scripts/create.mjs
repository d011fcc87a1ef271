/** `npm run create -- ../my-admin`: installs what is missing and makes a new project. */
import { install, start } from "./lib.mjs";

await install();
await start("scripts/create/create.ts", {}, process.argv.slice(2));
