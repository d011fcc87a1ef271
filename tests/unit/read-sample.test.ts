/** What `npm run new` learns from: every file that the import reads, and a sentence for every other. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre";
import { afterAll, expect, test } from "vitest";
import { readSample } from "../../scripts/new/read-sample.ts";

const folder = mkdtempSync(join(tmpdir(), "samples-"));
afterAll(() => rmSync(folder, { recursive: true }));

const muller = [{ Name: "Müller", Price: "1,50" }];
const text = 'Name;Price\r\nMüller;"1,50"\r\n';
const workbook = await writeXlsx({
  sheets: [
    {
      name: "One",
      rows: [
        ["Name", "Price"],
        ["Müller", "1,50"],
      ],
    },
  ],
});

function fileOf(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

test.each([
  ["semicolons, a mark and Windows line ends", "a.csv", `\ufeff${text}`],
  ["a mark that names the delimiter", "b.csv", `sep=;\r\n${text}`],
  ["tabs", "c.csv", "Name\tPrice\nMüller\t1,50\n"],
  ["Windows-1252", "d.csv", Buffer.from(text, "latin1")],
  ["UTF-16", "e.csv", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["a workbook", "f.xlsx", workbook],
  ["JSON", "g.json", JSON.stringify(muller)],
])("A sample with %s is read", async (_, name, content) => {
  expect(await readSample(fileOf(name, content))).toEqual(muller);
});

const nothing = "has no records to learn from. Expected: a CSV file or an Excel workbook";

test.each([
  ["an empty file", "a.csv", "", nothing],
  ["a file with headings only", "b.csv", "a,b\n", nothing],
  ["an empty list", "c.json", "[]", nothing],
  ["a list of texts", "d.json", '["a"]', nothing],
  ["broken JSON", "e.json", '{"a":', "is no JSON: "],
  ["a picture", "f.csv", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), "cannot be read. Expected: a CSV"],
  [
    "a broken workbook",
    "g.xlsx",
    new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]),
    "cannot be read. Expected: a CSV",
  ],
  [
    "the same heading twice",
    "h.csv",
    "Name,Name\na,b\n",
    "has several columns named Name: rename all but one.",
  ],
  ["a quote that stays open", "i.csv", 'Name\n"a\nb\n', "line 2: a quote is opened and never closed."],
  ["a row that is too long", "j.csv", "Name\na\nb,c\n", "line 3: there are more cells than headings."],
  [
    "values in place of headings",
    "k.csv",
    "Ann,2026-01-01\nBen,2026-01-02\n",
    "such as 2026-01-01, and not with",
  ],
])("A sample that is %s is refused", async (_, name, content, sentence) => {
  await expect(readSample(fileOf(name, content))).rejects.toThrow(sentence);
});

test("A sample that is not there is refused", async () => {
  await expect(readSample(join(folder, "none.csv"))).rejects.toThrow("There is no file");
  await expect(readSample(folder)).rejects.toThrow("There is no file");
});
