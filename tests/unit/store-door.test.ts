/** The linter refuses to write records of declared resources past `api/records/write`. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const linter = resolve("node_modules/@biomejs/biome/bin/biome");

/** Returns whether the linter refuses the code in that file. */
function isRefused(file: string, code: string): boolean {
  const place = mkdtempSync(join(tmpdir(), "store-door-"));
  for (const part of ["biome.json", "scripts/test-titles.grit", "scripts/store-door.grit"])
    cpSync(part, join(place, part));
  mkdirSync(dirname(join(place, file)), { recursive: true });
  writeFileSync(join(place, file), code);
  const options = ["--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none"];
  const { stdout } = spawnSync(process.execPath, [linter, "lint", ...options, file], {
    cwd: place,
    encoding: "utf8",
  });
  rmSync(place, { recursive: true });
  return stdout.includes("of api/records/write");
}

const feature = "api/features/orders/planted.ts";

test.each([
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
])("The linter reads %s, and `%s` is refused: %s", (file, code, refused) => {
  expect(isRefused(file, code)).toBe(refused);
});
