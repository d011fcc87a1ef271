import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { pages, textOf } from "../docs/pages.ts";
import { blocksOf } from "../tutorial/blocks.ts";

const linter = resolve("node_modules/@biomejs/biome/bin/biome");

/** By folder, the imports allowed and forbidden in its files. */
const planted: Readonly<
  Record<string, { readonly open: readonly string[]; readonly closed: readonly string[] }>
> = {
  "src/domain": {
    open: ["./roles.ts", "./money/money.ts", "big.js", "zod/mini"],
    closed: ["../core/define.ts", "../kit/context/paths.ts", "react", "fastify", "zod", "node:fs"],
  },
  "src/core": {
    open: ["./validation/validate.ts", "../domain/money/money.ts", "zod/mini"],
    closed: [
      "../kit/context/paths.ts",
      "../providers/meta.ts",
      "../resources/index.ts",
      "react",
      "antd",
      "fastify",
    ],
  },
  "src/core/kinds": {
    open: ["./text.ts", "../define.ts", "../../domain/money/money.ts"],
    closed: ["../../kit/fields/values.ts", "../../screens/documents/document.tsx", "react-i18next"],
  },
  "src/resources": {
    open: ["../core/define.ts", "../domain/money/money.ts", "./parts/seo.ts"],
    closed: ["./products.ts", "../core/validation/validate.ts", "../kit/context/paths.ts", "zod", "react"],
  },
  "src/extensions": {
    open: ["../core/define.ts", "../domain/money/money.ts", "../plugins/define.ts"],
    closed: ["../resources/products.ts", "../core/validation/validate.ts", "../plugins/manifest.ts", "react"],
  },
  "src/providers": {
    open: [
      "./http.ts",
      "../core/validation/validate.ts",
      "../domain/money/money.ts",
      "@refinedev/core",
      "antd/es/message",
    ],
    closed: [
      "../screens/documents/document.tsx",
      "../app/app.tsx",
      "../kit/context/paths.ts",
      "../resources/products.ts",
      "../../api/platform/problem.ts",
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
    open: [
      "../form/draft.ts",
      "./table/record-row.tsx",
      "../../core/kinds/text.ts",
      "../../providers/backend.ts",
      "../../domain/money/money.ts",
    ],
    closed: [
      "../form/save/use-saver.ts",
      "../../resources/index.ts",
      "../../app/app.tsx",
      "../../../api/platform/problem.ts",
    ],
  },
  "src/kit/list/table": {
    open: ["../tree/tree-row.tsx", "../../form/draft.ts"],
    closed: ["../../form/save/use-saver.ts"],
  },
  "src/screens": {
    open: ["../kit/context/session.ts", "../resources/products.ts", "../providers/backend.ts"],
    closed: [
      "../kit/pages.ts",
      "../kit/list/table/record-row.tsx",
      "../providers/http.ts",
      "../app/app.tsx",
      "../../api/platform/problem.ts",
      "fastify",
      "moment",
    ],
  },
  "src/screens/stock": {
    open: ["../../kit/form/use-save.ts", "../../kit/ui/box.tsx", "../../core/define.ts"],
    closed: ["../../kit/form/save/use-saver.ts", "../../kit/form/form.module.css", "../../app/app.tsx"],
  },
  "src/app": {
    open: ["../screens/documents/document.tsx", "../kit/ui/box.tsx", "../kit/pages.ts", "react-dom/client"],
    closed: [
      "../kit/list/table/record-row.tsx",
      "../providers/http.ts",
      "../../api/platform/problem.ts",
      "../../tests/support/api.ts",
      "kysely",
    ],
  },
  api: {
    open: [
      "./server/app.ts",
      "./platform/problem.ts",
      "../mock-api/seed.ts",
      "../src/plugins/define.ts",
      "fastify",
      "node:path",
    ],
    closed: [
      "../src/kit/context/session.ts",
      "../src/app/app.tsx",
      "../src/providers/meta.ts",
      "../src/plugins/files/read.ts",
      "react",
      "antd",
    ],
  },
  "api/platform": {
    open: [
      "./log.ts",
      "../../src/core/validation/validate.ts",
      "../../src/domain/is-object.ts",
      "../../src/plugins/files/project-root.ts",
      "fastify",
      "node:fs/promises",
    ],
    closed: [
      "../store/port.ts",
      "../records/hook.ts",
      "../features/mail/index.ts",
      "../server/app.ts",
      "../../mock-api/seed.ts",
      "../../src/resources/index.ts",
      "../../src/providers/meta.ts",
      "kysely",
      "react",
    ],
  },
  "api/platform/http": {
    open: ["./limits.ts", "../problem.ts"],
    closed: ["../../store/port.ts", "../../records/hook.ts"],
  },
  "api/store": {
    open: [
      "./port.ts",
      "./dialect/query.ts",
      "../platform/queue.ts",
      "../../src/resources/index.ts",
      "kysely",
    ],
    closed: [
      "../records/hook.ts",
      "../features/stock/index.ts",
      "../server/app.ts",
      "../../mock-api/seed.ts",
      "../../src/kit/context/session.ts",
      "fastify",
    ],
  },
  "api/store/postgres/read": {
    open: ["../sql/table.ts", "../../port.ts", "../../../platform/queue.ts"],
    closed: ["../../../records/hook.ts", "../../../features/stock/index.ts", "../../../server/app.ts"],
  },
  "api/records": {
    open: ["./hook.ts", "./write/write.ts", "../store/port.ts", "../platform/problem.ts", "fastify", "sharp"],
    closed: [
      "../features/stock/index.ts",
      "../server/features/load.ts",
      "../../mock-api/seed.ts",
      "../../src/app/app.tsx",
      "kysely",
      "nodemailer",
    ],
  },
  "api/records/write": {
    open: ["../hooks.ts", "../audit/entry.ts", "../../store/port.ts", "../../platform/problem.ts"],
    closed: ["../../features/redirects/index.ts", "../../server/features/load.ts"],
  },
  "api/features/stock": {
    open: [
      "./ledger.ts",
      "../notifications/index.ts",
      "../../records/write/write.ts",
      "../../store/port.ts",
      "../../platform/problem.ts",
      "../../../src/core/validation/validate.ts",
      "../../../src/resources/products.ts",
      "pdfkit",
    ],
    closed: [
      "../notifications/notify.ts",
      "../../server/app.ts",
      "../../../mock-api/seed.ts",
      "../../../src/kit/context/session.ts",
      "kysely",
      "react",
    ],
  },
  "api/features/orders/sale": {
    open: [
      "./order-values.ts",
      "../parts/payments.ts",
      "../../stock/index.ts",
      "../../../records/write/documents.ts",
      "../../../../src/resources/orders.ts",
    ],
    closed: ["../../stock/ledger.ts", "../../../server/app.ts", "../../../../src/kit/context/session.ts"],
  },
  "api/server": {
    open: [
      "./app.ts",
      "../features/stock/endpoints.ts",
      "../store/port.ts",
      "../../src/screens/declared-screens.ts",
      "@fastify/static",
      "fastify",
    ],
    closed: [
      "../../mock-api/seed.ts",
      "../../src/app/app.tsx",
      "../../src/screens/overrides.ts",
      "../../src/providers/meta.ts",
      "kysely",
      "react",
    ],
  },
  "mock-api": {
    open: ["../api/store/port.ts", "../src/core/define.ts"],
    closed: ["../src/kit/context/labels.ts", "../src/screens/documents/document.tsx", "react", "express"],
  },
};

/** The same by file, where the allowed imports depend on the kind of file. */
const plantedByFile: typeof planted = {
  "plugins/rental/plugin.ts": {
    open: ["./resources/rentals.ts", "../../src/plugins/define.ts"],
    closed: ["../../src/resources/index.ts", "../../api/plugin.ts", "../../src/app/app.tsx", "react"],
  },
  "plugins/rental/rented-products.ts": {
    open: ["./extend.ts", "../../src/plugins/define.ts", "../../src/resources/products.ts"],
    closed: ["../../src/plugins/manifest.ts", "../../src/kit/ui/box.tsx", "../../api/plugin.ts", "react"],
  },
  "plugins/rental/resources/rentals.ts": {
    open: ["../domain/days.ts", "../../../src/core/define.ts", "../../../src/domain/money/money.ts"],
    closed: [
      "../../../src/core/validation/validate.ts",
      "../../../src/kit/ui/box.tsx",
      "../../../api/plugin.ts",
      "zod",
    ],
  },
  "plugins/rental/screens/rentals.overrides.tsx": {
    open: [
      "../resources/rentals.ts",
      "../../../src/kit/ui/box.tsx",
      "../../../src/screens/define.ts",
      "../../../src/screens/order-entry/plugin.ts",
      "../../../src/resources/products.ts",
      "../../../src/providers/backend.ts",
      "antd",
      "react",
    ],
    closed: [
      "../../../src/kit/ui/popup/popup.tsx",
      "../../../src/screens/orders/order-page.tsx",
      "../../../src/app/app.tsx",
      "../../../src/providers/http.ts",
      "../../../api/plugin.ts",
      "axios",
    ],
  },
  "plugins/rental/formats.ts": {
    open: ["./domain/days.ts", "../../src/kit/import/define.ts", "../../src/core/import/csv.ts"],
    closed: [
      "../../src/kit/import/entries/entries.ts",
      "../../src/resources/products.ts",
      "../../api/plugin.ts",
      "react",
    ],
  },
  "plugins/rental/server.ts": {
    open: [
      "./server/hooks.ts",
      "../../api/plugin.ts",
      "../../api/features/stock/plugin.ts",
      "../../src/resources/products.ts",
      "node:util",
    ],
    closed: [
      "../../api/records/write.ts",
      "../../api/features/stock/ledger.ts",
      "../../src/kit/ui/box.tsx",
      "../../mock-api/seed.ts",
      "react",
    ],
  },
  "api/features/rental/collections.ts": {
    open: ["../../../src/core/define.ts", "../../../src/domain/notices.ts"],
    closed: ["./hooks.ts", "../../store/port.ts", "../../../src/resources/products.ts", "zod"],
  },
  "plugins/rental/demo.ts": {
    open: ["../../mock-api/plugin.ts", "../../api/plugin.ts", "./domain/days.ts"],
    closed: ["../../mock-api/seed.ts", "../../api/app.ts", "@faker-js/faker"],
  },
};

/** Where each import is planted: in a folder, or in place of a file. */
const places = [
  ...Object.entries(planted).map(([folder, law]) => ({
    folder,
    law,
    fileAt: (index: number) => `${folder}/planted-${index}.ts`,
  })),
  ...Object.entries(plantedByFile).map(([file, law]) => ({
    folder: file,
    law,
    // Each in a separate folder.
    fileAt: (index: number) => file.replace("rental", `rental-${index}`),
  })),
];

/** Returns the files that the linter refuses, by their paths. */
function refused(files: ReadonlyMap<string, string>): readonly string[] {
  const place = mkdtempSync(join(tmpdir(), "import-law-"));
  for (const file of ["biome.json", "scripts/test-titles.grit", "scripts/store-door.grit"])
    cpSync(file, join(place, file));
  for (const [file, code] of files) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), code);
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
  const found = [...stdout.matchAll(/file=([^,]+),/g)].map(([, file = ""]) => relative(place, file));
  return [...new Set(found)];
}

test("Each folder imports what its list allows, and nothing else", () => {
  const closed = places.flatMap(({ folder, law }) => law.closed.map((specifier) => `${folder} ${specifier}`));
  const importOf = new Map(
    places.flatMap(({ folder, law, fileAt }) =>
      [...law.open, ...law.closed].map((specifier, index) => [fileAt(index), [folder, specifier]] as const),
    ),
  );
  const files = new Map(
    [...importOf].map(([file, [, specifier]]) => [file, `export { planted } from "${specifier}";\n`]),
  );
  const refusals = refused(files).map((file) => importOf.get(file)?.join(" ") ?? file);
  expect(refusals.sort()).toEqual(closed.sort());
});

test("The plugins in the documentation import what they may", () => {
  const blocks = pages.flatMap((page) => blocksOf(textOf(page)));
  const examples = blocks.filter(
    // Those of files that are there are parts of them.
    ({ language, file }) => /^tsx?$/.test(language) && /^plugins\/.+\.tsx?$/.test(file) && !existsSync(file),
  );
  expect(examples.length).toBeGreaterThan(10);
  expect(refused(new Map(examples.map(({ file, text }) => [file, text])))).toEqual([]);
});
