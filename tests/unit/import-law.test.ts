import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const linter = resolve("node_modules/@biomejs/biome/bin/biome");

test("nobody but providers imports the network", () => {
  const place = mkdtempSync(join(tmpdir(), "network-door-"));
  copyFileSync("biome.json", join(place, "biome.json"));
  for (const folder of ["kit", "screens", "app", "providers"]) {
    mkdirSync(join(place, "src", folder), { recursive: true });
    for (const module of ["http", "progress", "backend"]) {
      const planted = `export { planted } from "../providers/${module}.ts";\n`;
      writeFileSync(join(place, "src", folder, `planted-${module}.ts`), planted);
    }
  }
  const options = ["lint", "--only=style/noRestrictedImports", "--vcs-enabled=false", "--reporter=github"];
  const { stdout } = spawnSync(process.execPath, [linter, ...options, "src"], {
    cwd: place,
    encoding: "utf8",
  });
  rmSync(place, { recursive: true });
  const refused = [...stdout.matchAll(/src\/(\w+)\/planted-(\w+)\.ts/g)].map((found) =>
    found.slice(1).join(" "),
  );
  const closed = ["app", "kit", "screens"].flatMap((folder) => [`${folder} http`, `${folder} progress`]);
  expect([...new Set(refused)].sort()).toEqual(closed);
});
