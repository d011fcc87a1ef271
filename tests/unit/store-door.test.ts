/** The linter refuses to write records of declared resources past `api/records/write`. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";

const linter = resolve("node_modules/@biomejs/biome/bin/biome");

const feature = "api/features/orders/planted.ts";

/** A file, a line of it, and whether the linter refuses that. */
const cases = [
  [feature, "await tx.insert(orders.name, values);", true],
  [feature, "await writer.tx.update(orders.name, id, null, { status });", true],
  [feature, "await tx.append(payments.name, row);", true],
  [feature, "await tx.remove(tableOrders.name, id, null);", true],
  [feature, "await tx.append(salesJournal.name, sale);", false],
  [feature, "await tx.update(sessions.name, id, null, { provedAt: null });", false],
  [feature, "await writeDocument(writer, orders, values);", false],
  ["plugins/garden/server/actions.ts", "await writer.tx.insert(plants.name, plant);", true],
  ["api/features/orders/older-sales.ts", "await tx.update(orders.name, id, null, { costs });", false],
  ["api/records/write/planted.ts", "await tx.insert(resource.name, record);", false],
] as const;

/** Writes the lines into their files, reads all with one run of the linter, and returns the refused ones. */
function refusedLines(): ReadonlySet<string> {
  const place = mkdtempSync(join(tmpdir(), "store-door-"));
  for (const part of ["biome.json", "scripts/test-titles.grit", "scripts/store-door.grit"])
    cpSync(part, join(place, part));
  const linesOf = new Map<string, string[]>();
  for (const [file, line] of cases) linesOf.set(file, [...(linesOf.get(file) ?? []), line]);
  for (const [file, lines] of linesOf) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), lines.join("\n"));
  }
  const options = ["--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none"];
  const { stdout } = spawnSync(process.execPath, [linter, "lint", ...options, ...linesOf.keys()], {
    cwd: place,
    encoding: "utf8",
  });
  rmSync(place, { recursive: true });
  const refusals = stdout.split("\n").filter((said) => said.includes("of api/records/write"));
  return new Set(
    refusals.map((said) => {
      const [, path = "", at] = /file=([^,]+),line=(\d+)/.exec(said.replaceAll("\\", "/")) ?? [];
      const [file, lines] = [...linesOf].find(([name]) => path.endsWith(name)) ?? [];
      return `${file}: ${lines?.[Number(at) - 1]}`;
    }),
  );
}

let refused: ReadonlySet<string>;
beforeAll(() => {
  refused = refusedLines();
});

test.each(cases)("The linter reads %s, and `%s` is refused: %s", (file, line, isRefused) => {
  expect(refused.has(`${file}: ${line}`)).toBe(isRefused);
});
