import { expect, it } from "vitest";
import { flag } from "../../../src/core/define.ts";
import { defaultCurrency } from "../../../src/domain/money/money.ts";

const field = flag();

it.each([
  ["TRUE", true],
  ["Wahr", true],
  ["sí", true],
  ["x", true],
  ["FAUX", false],
  ["nein", false],
  ["0", false],
])("reads %s from a CSV cell", (text, value) => {
  expect(field.type.fromCsv(text, field, defaultCurrency)).toEqual({ value });
});

it("does not guess", () => {
  expect(field.type.fromCsv("maybe", field, defaultCurrency)).toEqual({ error: "errors.flag" });
});
