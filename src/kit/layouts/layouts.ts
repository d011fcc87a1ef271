import { late } from "../late/late.ts";
import { addLayouts } from "../list/layout-views.ts";
import type { loaders } from "./loaders.ts";

/** Loaded when a list is first shown so. */
const shown = (layout: keyof typeof loaders) =>
  late(async () => (await import("./loaders.ts")).loaders[layout](), ["layouts"]);

addLayouts({ board: shown("board"), calendar: shown("calendar"), gallery: shown("gallery") });
