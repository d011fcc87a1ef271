/**
 * `npm test`: runs every check of the project, and ends with a table of durations and the line `N passed, N failed`.
 * `npm test -- --all` also runs what takes long (`tests/long-run.ts`), tests the business rules on both stores, runs the
 * fastest checks with every supported Node.js, and ends with twenty minutes of `npm run bench -- soak`. `npm test --
 * --cluster` runs only the drill with several machines, which needs Debian's packages. `npm run check`: runs these
 * checks, namely types, lint and unit tests.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./child.mjs";
import { chromiumPath } from "./chromium.mjs";
import { buildServer, install, root, tool } from "./lib.mjs";
import { quietly } from "./vitest-options.mjs";

const [quick, all, cluster] = ["--quick", "--all", "--cluster"].map((flag) => process.argv.includes(flag));
const reports = join(root, "dist", "reports");
const begun = Date.now();
const secondsSince = (time) => (Date.now() - time) / 1000;

/** Runs a command and captures its output, so that the output of parallel parts is printed one after the other. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let printed = "";
    const keep = (chunk) => {
      printed += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("error", (error) => resolve({ printed: `${printed}${error.message}\n`, ok: false }));
    // Processes left behind may keep the output open, so only the exit of the command itself counts.
    child.on("exit", (code) => {
      const done = () => resolve({ printed, ok: code === 0 });
      child.on("close", done);
      setTimeout(done, 2000);
    });
  });
}

/** What the test runners are told about the tests that take long. */
const extent = all ? { TEST_STORES: "all" } : {};

/** The results of all parts: a check counts as one, a test run has its own counts. */
const rows = [];

async function part(name, work) {
  const start = Date.now();
  const { printed, ok, passed = 0, failed = 0 } = await work().catch(({ message }) => ({ printed: message }));
  // A run that failed without a failed test or without counts is one failure.
  const row = { name, seconds: secondsSince(start), passed, failed: ok ? failed : Math.max(failed, 1) };
  rows.push(row);
  console.log(`\n— ${name}: ${row.failed > 0 ? "failed" : "passed"} in ${row.seconds.toFixed(1)} s`);
  if (printed.trim()) console.log(printed.trimEnd());
}

const check = (name, command, args, env) =>
  part(name, async () => {
    const ran = await run(command, args, env);
    return { ...ran, passed: ran.ok ? 1 : 0 };
  });

/** Runs a test runner that writes a JSON report. */
const suite = (name, file, work, read) =>
  part(name, async () => {
    const report = join(reports, file);
    const ran = await work(report);
    return {
      ...ran,
      ...(existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { ok: false }),
    };
  });

const vitest = (name, projects) =>
  suite(
    name,
    "vitest.json",
    (report) =>
      run(
        tool("vitest"),
        // A new project has no unit tests yet.
        ["run", "--passWithNoTests", ...projects.flatMap((name) => ["--project", name]), ...quietly(report)],
        extent,
      ),
    (result) => ({ passed: result.numPassedTests, failed: result.numFailedTests }),
  );

/**
 * Checks only what has changed since the last run. One checker needs three fifths of the CPU time of four, which each
 * load the same types; the other cores are busy with tests.
 */
const types = () =>
  check("types", tool("tsc"), [
    ...["--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", "dist/.types"],
  ]);
const lint = () => check("lint, format and import law", tool("biome"), ["check", "--error-on-warnings", "."]);
const server = () =>
  part("build of the server", () => buildServer().then(() => ({ printed: "", ok: true, passed: 1 })));
const build = () => check("build", process.execPath, ["scripts/build.mjs"]);

const browser = () =>
  suite(
    "browser tests",
    "browser.json",
    async (report) =>
      run(tool("playwright"), ["test", "--config", "tests/e2e/playwright.config.ts"], {
        ...extent,
        CHROMIUM_PATH: await chromiumPath(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    (result) => ({ passed: result.stats.expected + result.stats.flaky, failed: result.stats.unexpected }),
  );

/** Runs the fastest checks with another Node.js, which npx downloads from the npm registry. */
const checkWith = (version) =>
  check(`check with Node.js ${version}`, "npx", ["-y", "-p", `node@${version}`, "-c", "npm run check"]);

/** Twenty minutes, in which nothing else should be measured. */
const soak = () => check("soak", tool("tsx"), ["tests/bench/main.ts", "soak"], { NODE_ENV: "production" });

/** Runs work sequentially, which leaves cores to whatever runs in parallel. */
async function inTurn(...works) {
  for (const work of works) await work();
}

await install();
if (cluster) process.exit(await runNode(["scripts/cluster/drill.mjs"]));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (quick) {
  await Promise.all([inTurn(lint, types), vitest("unit tests", ["unit", "unit-alone"])]);
} else {
  if (all) await inTurn(...["20.19", "22", "24"].map((version) => () => checkWith(version)));
  // The contract tests run the compiled server.
  await Promise.all([lint(), server()]);
  // Browsers take all cores: at the same time as other tests, both are slower, and some too late.
  await Promise.all([inTurn(build, types), vitest("unit, contract and component tests", [])]);
  await browser();
  if (all) await soak();
}

const total = (name) => rows.reduce((sum, row) => sum + row[name], 0);
const line = (...[name, seconds, passed, failed]) =>
  console.log(`${name.padEnd(36)}${seconds.padStart(8)}${passed.padStart(8)}${failed.padStart(8)}`);
console.log();
line("part", "seconds", "passed", "failed");
for (const { name, seconds, passed, failed } of rows) {
  line(name, seconds.toFixed(1), String(passed), String(failed));
}
line(
  "all, partly side by side",
  secondsSince(begun).toFixed(1),
  String(total("passed")),
  String(total("failed")),
);
console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
process.exit(total("failed") > 0 ? 1 : 0);
