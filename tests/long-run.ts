/**
 * Whether the tests run that take long, such as builds and processes of their own: with `npm test -- --all`, or one file
 * with `TEST_STORES=all npx vitest run …`.
 */
export const isLongRun = process.env.TEST_STORES === "all";
