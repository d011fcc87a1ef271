import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { localeTexts } from "../../src/plugins/texts.ts";

test("Files of one namespace are one, whatever part of the project they are about", () => {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "en", "resources"), { recursive: true });
  const write = (file: string, tree: object) => writeFileSync(join(folder, "en", file), JSON.stringify(tree));
  write("reports.json", { title: "Reports", groups: { records: "Records" } });
  write("reports.orders.json", { groups: { time: "Time" } });
  write("mail.orders.json", { invoice: "Invoice" });
  write("resources/staff.orders.json", { options: { role: { driver: "Driver" } } });
  writeFileSync(join(folder, "en", "notes.md"), "no texts");
  expect(Object.fromEntries(localeTexts(folder, "en"))).toEqual({
    reports: { title: "Reports", groups: { records: "Records", time: "Time" } },
    mail: { invoice: "Invoice" },
    "resources/staff": { options: { role: { driver: "Driver" } } },
  });
});
