import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The project folder. */
export const root = join(import.meta.dirname, "..");

/** Returns every file below a folder in a stable order. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
