import { defineConfig } from "vite";
import { pages } from "./vite.config.ts";

/** The pages over json-server, which compresses what it sends by itself. */
export default defineConfig(pages);
