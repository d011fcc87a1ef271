/**
 * `npm run api:report`: writes what the public modules export to `docs/api-report`, and says what has changed. With
 * `--released` it also notes the names as those of the version in package.json.
 */
import { readFileSync } from "node:fs";
import { writeDeclarations } from "./api-report/declarations.ts";
import { differences, told, unnamed } from "./api-report/differences.ts";
import { listing } from "./api-report/listing.ts";
import { publicModules } from "./api-report/public-modules.ts";
import { readReleased, readReport, writeReleased, writeReport } from "./api-report/report.ts";

async function main() {
  await writeDeclarations(publicModules);
  const { modules } = listing();
  const changes = differences(readReport(), modules);
  writeReport(modules);
  if (process.argv.includes("--released")) {
    writeReleased(JSON.parse(readFileSync("package.json", "utf8")).version, modules);
  }
  const forgotten = unnamed(readReleased().modules, modules, readFileSync("CHANGELOG.md", "utf8"));
  console.log(told(changes, forgotten) || "The report was current.");
}

await main();
