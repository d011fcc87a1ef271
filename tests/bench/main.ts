/** `npm run bench`: prints the table and writes it to dist/bench.md. */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { benchBrowser, benchStart } from "./browser.ts";
import { table } from "./measure.ts";
import { benchStores } from "./stores.ts";

const figures = [await benchStart(), ...(await benchBrowser()), ...(await benchStores())];
const text = `${cpus().length} cores, Node ${process.versions.node}\n\n${table(figures)}\n`;
mkdirSync("dist", { recursive: true });
writeFileSync("dist/bench.md", text);
console.log(text);
