import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../src/domain/texts/fold.ts";

test.each([
  ["Crème Brûlée", "creme brulee"],
  ["STRASSE", "straße"],
  ["Smørrebrød", "smorrebrod"],
  ["Łódź", "lodz"],
  ["İstanbul", "istanbul"],
  ["أحمد", "احمد"],
  ["مكتبة", "مكتبه"],
  ["مُحَمَّد", "محمد"],
  ["ＡＢＣ１", "abc1"],
  ["Ёлка", "елка"],
  ["ΟΔΟΣ", "οδός"],
  ["۱۲۳", "123"],
  ["کتابی", "كتابي"],
  ["パン", "ぱん"],
])("The text %s reads like %s", (one, other) => expect(fold(one)).toBe(fold(other)));

test.each([
  ["か", "が"],
  ["कि", "क"],
  ["กา", "ก"],
  ["בית־ספר", "ביתספר"],
  ["a", "b"],
])("The text %s does not read like %s", (one, other) => expect(fold(one)).not.toBe(fold(other)));

test("A folded text stays as it is, in whatever form it was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
    }),
  );
});
