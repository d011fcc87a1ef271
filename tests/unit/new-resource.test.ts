import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inferFields } from "../../scripts/new/infer.ts";
import { withRegistryLine } from "../../scripts/new/write.ts";

describe("a sample", () => {
  test("says the kinds of its fields", () => {
    const fields = inferFields([
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
    expect(fields.find((field) => field.name === "slug")?.args).toBe('{ from: "companyName" }');
  });

  test("shows a select where few values come back again and again", () => {
    const records = ["red", "blue", "red", "red", "blue"].map((colour, at) => ({ name: `n${at}`, colour }));
    expect(inferFields(records).map((field) => field.kind)).toEqual(["text", "select"]);
  });
});

test("the registry line is written once", () => {
  const source = readFileSync("src/resources/index.ts", "utf8");
  const once = withRegistryLine(source, "suppliers");
  expect(once).toContain('import { suppliers } from "./suppliers.ts";');
  expect(once).toMatch(/suppliers,?\s*\]\)/);
  expect(withRegistryLine(once, "suppliers")).toBe(once);
});

function copyOfTheProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "new-resource-"));
  for (const part of ["src", "locales", "scripts", "package.json"]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const tsconfig = { extends: join(process.cwd(), "tsconfig.json"), include: ["src/resources"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  return folder;
}

function node(folder: string, ...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
}

const typecheck = (folder: string) =>
  node(folder, join("node_modules", "typescript", "bin", "tsc"), "--noEmit", "-p", "tsconfig.json");

test("npm run new writes a resource that compiles and has its labels in every language", () => {
  const folder = copyOfTheProject();
  writeFileSync(
    join(folder, "sample.csv"),
    "Name,E-mail,Minimum Order,Active\nAcme,a@example.com,25.00,yes\n",
  );
  node(folder, "--import", "tsx", "scripts/new-resource.ts", "suppliers", "--from", "sample.csv");
  const declaration = readFileSync(join(folder, "src/resources/suppliers.ts"), "utf8");
  expect(declaration.split("\n").length).toBeLessThanOrEqual(40);
  for (const language of readdirSync("locales")) {
    const labels = JSON.parse(
      readFileSync(join(folder, "locales", language, "resources/suppliers.json"), "utf8"),
    );
    expect(labels.fields.eMail).toBe("E mail");
  }
  typecheck(folder);
});

test("the example of the README compiles as it stands there", () => {
  const example = /```ts\n([\s\S]*?)```/.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
  expect(example).toContain("defineResource");
  expect(example.trim().split("\n").length).toBeLessThanOrEqual(40);
  const folder = copyOfTheProject();
  const registry = join(folder, "src/resources/index.ts");
  writeFileSync(join(folder, "src/resources/suppliers.ts"), example);
  writeFileSync(registry, withRegistryLine(readFileSync(registry, "utf8"), "suppliers"));
  typecheck(folder);
});
