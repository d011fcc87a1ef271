import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const linter = resolve("node_modules/@biomejs/biome/bin/biome");

/** Per folder, what a file in it may import and what it may not. */
const planted: Readonly<
  Record<string, { readonly open: readonly string[]; readonly closed: readonly string[] }>
> = {
  "src/domain": {
    open: ["./money.ts", "big.js", "zod/mini"],
    closed: ["../core/define.ts", "../kit/context/paths.ts", "react", "fastify", "zod", "node:fs"],
  },
  "src/core": {
    open: ["./validate.ts", "../domain/money.ts", "zod/mini"],
    closed: [
      "../kit/context/paths.ts",
      "../providers/meta.ts",
      "../resources/index.ts",
      "react",
      "antd",
      "fastify",
    ],
  },
  "src/core/fields": {
    open: ["./text.ts", "../define.ts", "../../domain/money.ts"],
    closed: ["../../kit/fields/values.ts", "../../screens/documents/document.tsx", "react-i18next"],
  },
  "src/resources": {
    open: ["../core/define.ts", "../domain/money.ts", "./parts/seo.ts"],
    closed: ["./products.ts", "../core/validate.ts", "../kit/context/paths.ts", "zod", "react"],
  },
  "src/providers": {
    open: ["./http.ts", "../core/validate.ts", "../domain/money.ts", "@refinedev/core", "antd/es/message"],
    closed: [
      "../screens/documents/document.tsx",
      "../app/app.tsx",
      "../kit/context/paths.ts",
      "../resources/products.ts",
      "../../api/problem.ts",
      "lodash",
    ],
  },
  "src/kit": {
    open: ["../providers/backend.ts", "../core/define.ts", "antd", "react", "@ant-design/icons/EditOutlined"],
    closed: [
      "../providers/http.ts",
      "../providers/progress.ts",
      "../resources/products.ts",
      "../screens/documents/document.tsx",
      "../app/app.tsx",
      "../../mock-api/seed.ts",
      "axios",
    ],
  },
  "src/kit/list": {
    open: ["../form/draft.ts", "../../providers/backend.ts", "../../domain/money.ts"],
    closed: ["../../resources/index.ts", "../../app/app.tsx", "../../../api/problem.ts"],
  },
  "src/screens": {
    open: ["../kit/context/index.ts", "../resources/products.ts", "../providers/backend.ts"],
    closed: [
      "../kit/context/paths.ts",
      "../kit/list/list-page.tsx",
      "../providers/http.ts",
      "../app/app.tsx",
      "../../api/problem.ts",
      "fastify",
      "moment",
    ],
  },
  "src/screens/stock": {
    open: ["../../kit/form/index.ts", "../../core/define.ts"],
    closed: ["../../kit/form/use-save.ts", "../../kit/form/form.module.css", "../../app/app.tsx"],
  },
  "src/app": {
    open: ["../screens/documents/document.tsx", "../kit/ui/index.ts", "../kit/pages.ts", "react-dom/client"],
    closed: [
      "../kit/list/list-page.tsx",
      "../providers/http.ts",
      "../../api/problem.ts",
      "../../tests/support/api.ts",
      "kysely",
    ],
  },
  api: {
    open: [
      "./problem.ts",
      "../src/core/validate.ts",
      "../src/resources/index.ts",
      "fastify",
      "node:fs/promises",
    ],
    closed: [
      "../src/kit/context/session.ts",
      "../src/app/app.tsx",
      "../src/providers/meta.ts",
      "react",
      "antd",
    ],
  },
  "mock-api": {
    open: ["../api/stores/port.ts", "../src/core/define.ts", "json-server"],
    closed: ["../src/kit/context/labels.ts", "../src/screens/documents/document.tsx", "react", "express"],
  },
};

/** The planted imports that the linter refuses, as `folder specifier`. */
function refusals(): readonly string[] {
  const place = mkdtempSync(join(tmpdir(), "import-law-"));
  copyFileSync("biome.json", join(place, "biome.json"));
  const importOf = new Map<string, string>();
  for (const [folder, { open, closed }] of Object.entries(planted)) {
    for (const [index, specifier] of [...open, ...closed].entries()) {
      const file = `${folder}/planted-${index}.ts`;
      importOf.set(file, `${folder} ${specifier}`);
      mkdirSync(dirname(join(place, file)), { recursive: true });
      writeFileSync(join(place, file), `export { planted } from "${specifier}";\n`);
    }
  }
  const options = ["--only=style/noRestrictedImports", "--vcs-enabled=false", "--reporter=github"];
  const { stdout } = spawnSync(
    process.execPath,
    [linter, "lint", ...options, "--max-diagnostics=none", "."],
    {
      cwd: place,
      encoding: "utf8",
    },
  );
  rmSync(place, { recursive: true });
  const files = [...stdout.matchAll(/file=([^,]+),/g)].map(
    ([, file = ""]) => importOf.get(relative(place, file)) ?? file,
  );
  return [...new Set(files)].sort();
}

test("each folder imports what its list allows, and nothing else", () => {
  const closed = Object.entries(planted).flatMap(([folder, law]) =>
    law.closed.map((specifier) => `${folder} ${specifier}`),
  );
  expect(refusals()).toEqual(closed.sort());
});
