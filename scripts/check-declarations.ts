/**
 * Checks all declarations as the server does when it starts. Exits with 1 and prints why if one throws or has a mistake.
 * `npm run dev` runs it after each change and shows the answer in the browser.
 */
import { join } from "node:path";

try {
  const [{ assertDeclared }, { declaredGlobals, declaredResources }] = await Promise.all([
    import("../api/server/declarations/mistakes.ts"),
    import("../src/resources/index.ts"),
  ]);
  await assertDeclared(declaredResources, declaredGlobals, join(import.meta.dirname, "../locales"));
} catch (error) {
  const isOwn = error instanceof Error && error.name === "BadDeclaration";
  console.error(
    error instanceof Error ? ((isOwn ? error.message : error.stack) ?? error.message) : String(error),
  );
  process.exitCode = 1;
}
