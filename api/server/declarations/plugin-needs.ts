import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../src/plugins/files/project-root.ts";

/** The version of Storekeeper that is running. */
export function ownVersion(): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(projectRoot, "package.json"), "utf8"),
  );
  return version;
}
