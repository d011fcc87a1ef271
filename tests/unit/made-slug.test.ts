import fc from "fast-check";
import { expect, test } from "vitest";
import { otherLetters } from "../../api/records/write/free-slugs.ts";
import { toLatin } from "../../src/domain/texts/latin.ts";
import { madeSlug } from "../../src/domain/texts/made-slug.ts";
import { slugShape, toSlug } from "../../src/domain/texts/slug.ts";

test.each([
  ["寿司セット（大）", "shou-si-setuto-da"],
  ["麻婆豆腐", "ma-po-dou-fu"],
  ["お茶", "ocha"],
  ["ｱｲｽ", "aisu"],
  ["김치찌개", "gimcijjigae"],
  ["ข้าวเหนียวมะม่วง 1", "khaawehniiywmamwng-1"],
  ["قهوة عربية", "qhwh-arbyh"],
  ["חלה לשבת", "khlh-lshbt"],
  ["Ελαιόλαδο", "elaiolado"],
  ["Гречневый мёд", "grechnevyj-myod"],
  ["चाय", "caay"],
  ["Pâté & Brot 5 €", "pate-and-brot-5-euro"],
  ["T恤", "txu"],
  // Adlam has no Latin form in the library.
  ["𞤁𞤢𞤪 tea", "𞤣𞤢𞤪-tea"],
  ["!", ""],
])("The slug of %s in Latin letters is %s", (title, slug) => expect(madeSlug(title, toLatin)).toBe(slug));

test("A slug in Latin letters has the shape of one, stays as it is, and is never lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (title) => {
      const slug = madeSlug(title, toLatin);
      if (slug !== "") expect(slug).toMatch(slugShape);
      expect(toSlug(slug)).toBe(slug);
      expect(slug === "").toBe(toSlug(title) === "");
    }),
  );
});

test("A slug without a choice has the letters of every script, and Latin titles have the same in both", () => {
  expect(madeSlug("寿司")).toBe("寿司");
  for (const title of ["Crème brûlée", "Straße 5", "Bánh mì", "Ελιά"]) {
    expect(madeSlug(title, toLatin)).toBe(toSlug(title));
  }
});

test("A slug is known in the other letters, with its number", () => {
  expect(otherLetters("寿司", "寿司")).toBe("shou-si");
  expect(otherLetters("shou-si-3", "寿司")).toBe("寿司-3");
  expect(otherLetters("sushi", "寿司")).toBeUndefined();
  expect(otherLetters("belts-2", "Belts")).toBeUndefined();
});
