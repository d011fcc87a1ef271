/** What the paths of the tests begin with that a project without the shop has: those that run over whatever is declared. */
export const engineTests: readonly string[] = [
  ...["playwright.config.ts", "entities.spec.ts", "factory.spec.ts", "globals.spec.ts"].map(
    (file) => `tests/e2e/${file}`,
  ),
  ...[
    "accessible",
    "asked",
    "by-hand",
    "changes",
    "covering",
    "demo-rules",
    "demo-store",
    "entity",
    "examine",
  ].map((file) => `tests/e2e/support/${file}.ts`),
  ...[
    "finding",
    "focus-walk",
    "labels",
    "made-once",
    "own-lists",
    "owner",
    "pages",
    "records",
    "samples",
    "server",
    "settings",
  ].map((file) => `tests/e2e/support/${file}.ts`),
  ...["test", "traffic", "typing", "untranslated", "wide-font"].map((file) => `tests/e2e/support/${file}.ts`),
  ...["api-entities.test.ts", "entity-samples.ts", "api-harness.ts", "documented.ts"].map(
    (file) => `tests/contract/${file}`,
  ),
  ...["postgres.ts", "postgres-server.ts", "compile-server.ts"].map((file) => `tests/contract/${file}`),
  ...[
    "texts.ts",
    "shipped.ts",
    "without-live.ts",
    "long-first.ts",
    "long-run.ts",
    "clean-worker.ts",
    "put-back.ts",
  ].map((file) => `tests/${file}`),
];
