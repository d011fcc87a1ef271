import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the scripts inside the built pages as sources of a content security policy: `'sha256-…'`. */
export function inlineScripts(clientDir: string): readonly string[] {
  const sources = ["index.html", "sign-in.html"]
    .map((name) => join(clientDir, name))
    .filter(existsSync)
    .flatMap((page) => [...readFileSync(page, "utf8").matchAll(/<script>(.*?)<\/script>/gs)])
    .map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return [...new Set(sources)];
}
