/** Compiles the server and its commands, unless they are: from there each starts in half the time. */
export { buildServer as default } from "../../scripts/lib.mjs";
