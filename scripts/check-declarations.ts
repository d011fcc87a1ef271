/**
 * Checks all declarations as the server does when it starts. Exits with 1 and prints why if one throws or has a mistake.
 * `npm run dev` runs it after each change and shows the answer in the browser.
 */
import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { oneEach } from "../src/screens/one-each.ts";
import { filesIn, root } from "../vite/files.ts";

/** Throws if two files override the same resource, which a page in development could not say. */
function assertOverriddenOnce(): void {
  const folders = [join(root, "src/screens"), join(root, "plugins")].filter(existsSync);
  const files = folders.flatMap(filesIn).filter((file) => /\.overrides\.tsx?$/.test(file));
  const nameOf = (file: string) => basename(file).replace(/\.overrides\.tsx?$/, "");
  oneEach(Object.fromEntries(files.map((file) => [relative(root, file), { [nameOf(file)]: true }])));
}

try {
  assertOverriddenOnce();
  const [{ assertDeclared }, { declaredGlobals, declaredResources }] = await Promise.all([
    import("../api/server/declarations/mistakes.ts"),
    import("../src/resources/index.ts"),
  ]);
  assertDeclared(declaredResources, declaredGlobals, join(import.meta.dirname, "../locales"));
} catch (error) {
  const isOwn = error instanceof Error && error.name === "BadDeclaration";
  console.error(
    error instanceof Error ? ((isOwn ? error.message : error.stack) ?? error.message) : String(error),
  );
  process.exitCode = 1;
}
