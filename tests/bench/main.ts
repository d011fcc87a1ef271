/**
 * `npm run bench`: prints the table and writes it to dist/bench.md; fails if a goal is missed by more than a third.
 * `npm run bench -- browser` runs one part alone: start, browser, stores, file, postgres, import, tills, neighbours or replicas.
 * `npm run bench -- scale DATA_DIR …` measures large existing stores, `-- copies DATA_DIR` one and two instances of the
 * API, `-- crowd` 200 tills at once, `-- soak MINUTES` the memory of the server under a long mixed load.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { benchBesideJsonServer, benchPostgresBesideJsonServer } from "./beside-json-server.ts";
import { benchBrowser, benchStart } from "./browser.ts";
import { benchCopies } from "./copies.ts";
import { benchCrowd } from "./crowd.ts";
import { benchImport } from "./import.ts";
import { type Figure, missed, table } from "./measure.ts";
import { benchNeighbours } from "./neighbours.ts";
import { benchReplicas } from "./replicas.ts";
import { benchScale } from "./scale.ts";
import { benchSoak } from "./soak.ts";
import { benchStores } from "./stores.ts";
import { benchTills } from "./tills.ts";

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  start: async () => [await benchStart()],
  browser: benchBrowser,
  stores: benchStores,
  file: benchBesideJsonServer,
  postgres: benchPostgresBesideJsonServer,
  import: benchImport,
  tills: benchTills,
  neighbours: benchNeighbours,
  replicas: benchReplicas,
};
/** Minutes that a leak needs to show beside caches that fill up. */
const usualSoak = 20;
const asked = process.argv.slice(2);
const figures: Figure[] = [];
if (asked[0] === "copies") figures.push(...(await benchCopies(asked[1])));
if (asked[0] === "scale") figures.push(...(await benchScale(asked.slice(1))));
if (asked[0] === "crowd") figures.push(...(await benchCrowd()));
if (asked[0] === "soak") figures.push(...(await benchSoak(Number(asked[1] ?? usualSoak))));
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) figures.push(...(await run()));
}
const text = `${cpus().length} cores, Node ${process.versions.node}\n\n${table(figures)}\n`;
mkdirSync("dist", { recursive: true });
writeFileSync("dist/bench.md", text);
console.log(text);
for (const { what } of missed(figures)) {
  console.error(`${what}: past its goal`);
  process.exitCode = 1;
}
