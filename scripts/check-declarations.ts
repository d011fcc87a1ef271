/**
 * Checks all declarations as the server does when it starts, and the names of screens and menu groups. Exits with 1 and prints why if one throws or has a mistake.
 * `npm run dev` runs it after each change and shows the answer in the browser.
 */
import { join } from "node:path";

try {
  const [{ assertDeclared, assertNamed }, { declaredGlobals, declaredResources }] = await Promise.all([
    import("../api/server/declarations/mistakes.ts"),
    import("../src/resources/index.ts"),
  ]);
  const localesDir = join(import.meta.dirname, "../locales");
  await assertDeclared(declaredResources, declaredGlobals, localesDir);
  assertNamed(declaredResources, declaredGlobals, localesDir);
} catch (error) {
  const isOwn = error instanceof Error && error.name === "BadDeclaration";
  console.error(
    error instanceof Error ? ((isOwn ? error.message : error.stack) ?? error.message) : String(error),
  );
  process.exitCode = 1;
}
