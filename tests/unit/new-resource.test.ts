import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
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
      phone: "text",
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

test("npm run new writes a resource that compiles and has its labels in every language", () => {
  const folder = mkdtempSync(join(tmpdir(), "new-resource-"));
  for (const part of ["src", "locales", "scripts", "package.json", "tsconfig.json"]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  writeFileSync(
    join(folder, "sample.csv"),
    "Name,E-mail,Minimum Order,Active\nAcme,acme@example.com,25.00,yes\n",
  );
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });

  run("--import", "tsx", "scripts/new-resource.ts", "suppliers", "--from", "sample.csv");
  const declaration = readFileSync(join(folder, "src/resources/suppliers.ts"), "utf8");
  expect(declaration.split("\n").length).toBeLessThanOrEqual(40);
  for (const language of ["en", "es", "ar"]) {
    const labels = JSON.parse(readFileSync(join(folder, "locales", language, "resources.json"), "utf8"));
    expect(labels.suppliers.fields.eMail).toBe("E mail");
  }
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: join(process.cwd(), "tsconfig.json"), include: ["src/resources"] }),
  );
  run(join("node_modules", "typescript", "bin", "tsc"), "--noEmit", "-p", "tsconfig.json");
});
