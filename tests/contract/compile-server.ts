/** Compiles the server and its commands unless they are up to date: compiled, each starts in half the time. */
export { buildServer as default } from "../../scripts/lib.mjs";
