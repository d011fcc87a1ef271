import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { foreignFormats } from "../../../src/screens/formats/formats.ts";
import { foreignFiles, formatNameOf, readFile } from "../../import-files.ts";

const texts = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/import.json`, import.meta.url), "utf8"));

/** The formats of the project itself: plugins have tests of their own. */
const own = foreignFormats.filter(({ name }) => texts("en").formats[name] !== undefined);

describe.each(foreignFiles)("The file %s", (file) => {
  const { table, format, recognised, result, entries } = readFile(file);

  it("A file is recognised as its own format, and as no other", () => {
    expect(recognised?.name).toBe(formatNameOf(file));
    const others = foreignFormats.filter((one) => one !== format && one.recognise(table));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it("A file has every row in a record, or says why not", () => {
    const used = new Set([
      ...result.records.flatMap(({ rows }) => rows),
      ...(result.skipped ?? []).flatMap(({ rows }) => rows),
    ]);
    expect([...used].sort((a, b) => a - b)).toEqual(table.rows.map((_, at) => at));
  });

  it("A file says why a column is not taken, in words", () => {
    for (const { reason } of result.notTaken) expect(texts("en").notTaken).toHaveProperty(reason);
    for (const { reason } of result.skipped ?? []) expect(texts("en").skipped).toHaveProperty(reason);
  });

  it("A file of its format is read without an error", () => {
    const wrong = entries.flatMap(({ line, errors }) =>
      Object.keys(errors).length > 0 ? [{ line, errors }] : [],
    );
    expect(wrong).toEqual([]);
  });
});

describe("Every format", () => {
  it.each(own.map(({ name }) => name))("Every format has a file of its documentation: %s", (name) => {
    expect(foreignFiles.some((file) => formatNameOf(file) === name)).toBe(true);
  });

  it.each(own.map(({ name }) => name))(
    "Every format has a name and a sentence in each language: %s",
    (name) => {
      for (const language of ["en", "es", "ar"]) {
        expect(texts(language).formats[name]).toMatchObject({
          name: expect.stringMatching(/\S/),
          how: expect.stringMatching(/\.$/),
        });
      }
    },
  );

  it.each(own.map(({ name }) => name))("Every format is on the page about imports: %s", (name) => {
    const page = readFileSync(new URL("../../../docs/features/imports.md", import.meta.url), "utf8");
    expect(page).toContain(`\`${name}\``);
  });
});
