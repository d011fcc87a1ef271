import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { inferFields } from "../../scripts/new/infer.ts";
import { withRegistryLine } from "../../scripts/new/write.ts";

describe("a sample", () => {
  test("says the kinds of its fields", () => {
    const { fields } = inferFields([
      {
        id: 1,
        "Company Name": "Acme",
        slug: "acme",
        price: "9.99",
        count: 3,
        weight: 1.5,
        active: true,
        logo: "https://example.com/a.png",
        joined: "2025-01-31",
        seen: "2025-01-31T10:00:00Z",
        tags: ["a"],
        note: "short",
        phone: "12345678",
        email: "a@example.com",
        website: "https://example.com",
        accent: "#0F766E",
      },
    ]);
    expect(Object.fromEntries(fields.map((field) => [field.name, field.kind]))).toEqual({
      companyName: "text",
      slug: "slug",
      price: "money",
      count: "integer",
      weight: "decimal",
      active: "flag",
      logo: "image",
      joined: "date",
      seen: "dateTime",
      tags: "tags",
      note: "longText",
      phone: "phone",
      email: "email",
      website: "url",
      accent: "colour",
    });
    expect(fields.find((field) => field.name === "slug")?.options).toEqual({ from: '"companyName"' });
  });

  test("says what is money by its name or by its two decimals", () => {
    const { fields } = inferFields([
      { "E-mail": "a@example.com", "Credit Limit": "12500", Opening: "25.00", Weight: "1.50", Share: "2.5" },
    ]);
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ["email", "email"],
      ["creditLimit", "money"],
      ["opening", "money"],
      ["weight", "decimal"],
      ["share", "decimal"],
    ]);
  });

  test("shows a select where few values come back again and again", () => {
    const records = ["red", "blue", "red", "red", "blue"].map((colour, at) => ({ name: `n${at}`, colour }));
    expect(inferFields(records).fields.map((field) => field.kind)).toEqual(["text", "select"]);
  });

  const known = new Map([
    ["countries", new Set(["germany", "de", "france", "fr", "spain", "es"])],
    ["categories", new Set(["shirts", "shoes", "hats and caps", "hats-and-caps"])],
    ["products", new Set(["red", "blue", "green"])],
  ]);
  const kinds = (records: readonly Record<string, unknown>[]) =>
    Object.fromEntries(
      inferFields(records, known).fields.map(({ name, kind, first }) => [
        name,
        first ? `${kind} ${first}` : kind,
      ]),
    );

  test("says what refers to records that are there", () => {
    const row = { Country: "Germany", "Home Country Code": "de", Categories: "Shirts; Hats and caps" };
    expect(kinds([row])).toEqual({
      countryId: 'ref "countries"',
      homeCountryId: 'ref "countries"',
      categoryIds: 'refs "categories"',
    });
    expect(kinds([{ ...row, Country: "Atlantis" }])).toMatchObject({ country: "text" });
    // Three names that are all there are no chance, whatever the column is called; one is.
    const places = ["Germany", "France", "Spain"].map((place) => ({
      Name: place,
      "Made in": place,
      Tone: "red",
    }));
    expect(kinds(places)).toMatchObject({ name: "text", madeInId: 'ref "countries"', tone: "text" });
  });

  test("says what is money, however it is written, and what is only a number", () => {
    expect(
      kinds([
        {
          Opening: "$1,250.00",
          Deposit: "1,250",
          Discount: "5%",
          Change: "-2.50",
          Pieces: "1,250",
          Sku: "12",
        },
      ]),
    ).toEqual({
      opening: "money",
      deposit: "money",
      discount: "percent",
      change: "decimal",
      pieces: "integer",
      sku: "text",
    });
  });

  test("proposes the column that tells its records apart as the key of imports", () => {
    const rows = [
      { Name: "Acme", "Supplier Code": "A-1", "E-mail": "a@example.com", Town: "Rome" },
      { Name: "Bolt", "Supplier Code": "B-1", "E-mail": "b@example.com", Town: "Rome" },
    ];
    const { key, fields } = inferFields(rows);
    expect(key).toBe("supplierCode");
    expect(fields.find(({ name }) => name === "supplierCode")?.options).toEqual({
      required: "true",
      unique: "true",
    });
    const without = rows.map(({ "Supplier Code": _, ...row }) => row);
    expect(inferFields(without).key).toBe("name");
    expect(inferFields(without.map((row) => ({ ...row, Name: "Acme" }))).key).toBe("email");
    expect(inferFields(without.slice(0, 1)).key).toBeUndefined();
  });

  test("keeps what a column is called where the key does not say it", () => {
    const { fields } = inferFields([
      { "Lead Time (days)": "14", "Credit Limit": "25.00", "E-mail": "a@example.com", Note: "a", note: "b" },
    ]);
    expect(fields.map(({ name, label }) => [name, label])).toEqual([
      ["leadTimeDays", "Lead time (days)"],
      ["creditLimit", undefined],
      ["email", undefined],
      ["note", undefined],
      ["note2", undefined],
    ]);
  });
});

/** No entity of anybody's: who follows the README's example has suppliers. */
const scratch = "scratch-suppliers";

test("the registry line is written once", () => {
  const source = readFileSync("src/resources/index.ts", "utf8");
  const once = withRegistryLine(source, scratch);
  expect(once).toContain('import { scratchSuppliers } from "./scratch-suppliers.ts";');
  expect(once).toMatch(/scratchSuppliers,?\s*\]\)/);
  expect(withRegistryLine(once, scratch)).toBe(once);
});

/** What the checks of a new entity read. */
const parts = [
  "api",
  "mock-api/demo",
  "src",
  "locales",
  "scripts",
  "tests",
  "vite",
  "README.md",
  "package.json",
  "biome.json",
  ".gitignore",
];

function copyOfTheProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "new-resource-"));
  for (const part of [...parts, "vitest.config.ts"]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const tsconfig = { extends: join(process.cwd(), "tsconfig.json"), include: ["src/resources"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  return folder;
}

const execute = promisify(execFile);

/** Runs node in the folder. Throws, with what it printed, where that fails. */
async function node(folder: string, ...args: string[]): Promise<void> {
  await execute(process.execPath, args, { cwd: folder }).catch(({ stdout, stderr }) => {
    throw new Error(`node ${args.join(" ")}\n${stdout}${stderr}`);
  });
}

const typecheck = (folder: string) =>
  node(folder, join("node_modules", "typescript", "bin", "tsc"), "--noEmit", "-p", "tsconfig.json");

/** What `npm run new` writes. */
const written = [
  `src/resources/${scratch}.ts`,
  "src/resources/index.ts",
  `locales/en/resources/${scratch}.json`,
];

const lint = (folder: string) =>
  node(
    folder,
    join("node_modules", "@biomejs", "biome", "bin", "biome"),
    "check",
    "--error-on-warnings",
    ...written,
  );

/** The unit tests that look at every entity. */
const concerned = ["locales", "outlines", "readme", "registry", "shell-menu", "validate"];

const unitTests = (folder: string) =>
  node(
    folder,
    join("node_modules", "vitest", "vitest.mjs"),
    ...["run", "--project", "unit", "--reporter=dot"],
    ...concerned.map((name) => `tests/unit/${name}.test.ts`),
  );

describe("npm run new", () => {
  const folder = copyOfTheProject();
  afterAll(() => rmSync(folder, { recursive: true }));

  test("leaves every check green, with the labels that its keys do not say", {
    timeout: 180_000,
  }, async () => {
    writeFileSync(
      join(folder, "sample.csv"),
      [
        "Name,E-mail,Country,Lead Time (days),Minimum Order,Active",
        "Acme,a@example.com,Germany,14,25.00,yes",
        "Bolt,b@example.com,France,7,40.00,no\n",
      ].join("\n"),
    );
    await node(folder, "--import", "tsx", "scripts/new-resource.ts", scratch, "--from", "sample.csv");
    const declaration = readFileSync(join(folder, `src/resources/${scratch}.ts`), "utf8");
    expect(declaration.split("\n").length).toBeLessThanOrEqual(40);
    expect(declaration).toContain('countryId: ref("countries")');
    expect(declaration).toContain('csv: { key: "name" }');
    const labels = readFileSync(join(folder, `locales/en/resources/${scratch}.json`), "utf8");
    expect(JSON.parse(labels)).toEqual({ fields: { leadTimeDays: "Lead time (days)" } });
    await Promise.all([lint(folder), unitTests(folder)]);
  });

  test("writes what compiles, as does the example of the README", { timeout: 120_000 }, async () => {
    const example = /```ts\n([\s\S]*?)```/.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
    expect(example).toContain("defineResource");
    expect(example.trim().split("\n").length).toBeLessThanOrEqual(40);
    const registry = join(folder, "src/resources/index.ts");
    writeFileSync(join(folder, "src/resources/suppliers.ts"), example);
    writeFileSync(registry, withRegistryLine(readFileSync(registry, "utf8"), "suppliers"));
    await typecheck(folder);
  });
});
