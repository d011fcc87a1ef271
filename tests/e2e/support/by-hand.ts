import { readdirSync } from "node:fs";
import { basename } from "node:path";

/** The resources and globals with custom parts: `{name}.overrides.ts`. */
export const byHand: ReadonlySet<string> = new Set(
  ["src/screens", "plugins"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }))
    .map((file) => /^(.+)\.overrides\.tsx?$/.exec(basename(file))?.[1] ?? "")
    .filter((name) => name !== ""),
);
