/** `npm run gallery`: serves the page with all parts of the kit, and reloads it when a source file changes. */
import { runNode } from "./child.mjs";
import { install, root, viteOptions } from "./lib.mjs";

await install();
const port = process.env.PORT ?? "3000";
console.log(`The gallery is at http://localhost:${port}/gallery/`);
const vite = ["node_modules/vite/bin/vite.js", ...viteOptions, "--port", port, "--strictPort"];
process.exit(await runNode([...vite, "--logLevel", "warn"], { cwd: root }));
