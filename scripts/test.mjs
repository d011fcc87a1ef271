/** `npm test`: every check of the project, cheapest first. Ends with `N passed, N failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromiumPath } from "./chromium.mjs";
import { build, install, root, run, tool } from "./lib.mjs";

const reports = join(root, "dist", "reports");
const total = { passed: 0, failed: 0 };

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** One check that passes or fails as a whole. */
async function check(name, work) {
  const begun = Date.now();
  console.log(`\n— ${name}`);
  try {
    await work();
    count(1, 0);
  } catch (error) {
    console.error(error.message);
    count(0, 1);
  }
  console.log(`  ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

/** A runner that counts its own tests into a JSON report; a run that left no report is one failure. */
async function suite(name, file, work, read) {
  const report = join(reports, file);
  const begun = Date.now();
  console.log(`\n— ${name}`);
  let failure = null;
  await work(report).catch((error) => {
    failure = error;
  });
  if (existsSync(report)) {
    const { passed, failed } = read(JSON.parse(readFileSync(report, "utf8")));
    count(passed, failure && failed === 0 ? 1 : failed);
  } else {
    count(0, 1);
  }
  if (failure) console.error(failure.message);
  console.log(`  ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

await install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await check("types", () => run(tool("tsc"), ["--noEmit"]));
await check("lint, format and import law", () => run(tool("biome"), ["check", "--error-on-warnings", "."]));
await check("build", build);
await suite(
  "unit, contract and component tests",
  "vitest.json",
  (report) =>
    run(tool("vitest"), ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`]),
  (result) => ({ passed: result.numPassedTests, failed: result.numFailedTests }),
);
await suite(
  "browser tests",
  "browser.json",
  async (report) =>
    run(tool("playwright"), ["test", "--config", "tests/e2e/playwright.config.ts"], {
      env: { CHROMIUM_PATH: await chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  (result) => ({ passed: result.stats.expected + result.stats.flaky, failed: result.stats.unexpected }),
);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
