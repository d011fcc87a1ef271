/**
 * `npm run client [-- --url http://localhost:3000] [--out api.d.ts]`: writes the types of the API for programs of
 * others, from the document of a server, or else from the declarations. They use it with openapi-fetch.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** Its own TypeScript: openapi-typescript needs the compiler's API, which TypeScript 7 does not have. */
const packages = ["openapi-typescript@7.13.0", "typescript@5.9.3"];

const { values } = parseArgs({
  options: { url: { type: "string" }, out: { type: "string", default: "api.d.ts" } },
});

async function documentText(url: string | undefined): Promise<string> {
  if (url !== undefined) return (await fetch(`${url.replace(/\/$/, "")}/api/openapi.json`)).text();
  const { loadFeatures } = await import("../api/server/features/load.ts");
  const { openApi } = await import("../api/server/openapi/document.ts");
  await loadFeatures();
  return JSON.stringify(openApi());
}

const folder = mkdtempSync(join(tmpdir(), "storekeeper-client-"));
const document = join(folder, "openapi.json");
writeFileSync(document, await documentText(values.url));
const { status } = spawnSync(
  "npm",
  [
    ...["exec", "--yes", ...packages.map((name) => `--package=${name}`)],
    ...["--", "openapi-typescript", document, "--output", resolve(values.out)],
    // A field with a default may be left out.
    "--default-non-nullable=false",
  ],
  { stdio: "inherit", shell: process.platform === "win32" },
);
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
