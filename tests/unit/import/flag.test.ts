import { expect, it } from "vitest";
import { flag } from "../../../src/core/define.ts";
import { readText } from "../../../src/kit/import/entries/entries.ts";

const field = flag();

it.each([
  ["TRUE", true],
  ["Wahr", true],
  ["sí", true],
  ["x", true],
  ["FAUX", false],
  ["nein", false],
  ["0", false],
])("A flag reads %s from a CSV cell", (text, value) => {
  expect(readText(field, text)).toEqual({ value });
});

it("A flag is never guessed", () => {
  expect(readText(field, "maybe")).toEqual({ error: "errors.flag" });
});
