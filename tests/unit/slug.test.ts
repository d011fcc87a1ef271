import fc from "fast-check";
import { expect, test } from "vitest";
import { slugShape, toSlug } from "../../src/domain/texts/slug.ts";

test("A slug of any text has the shape of one, at most 100 characters, and stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 150 }), (text) => {
      const slug = toSlug(text);
      if (slug !== "") expect(slug).toMatch(slugShape);
      expect([...slug].length).toBeLessThanOrEqual(100);
      expect(toSlug(slug)).toBe(slug);
      expect(slug).toBe(slug.normalize("NFC"));
    }),
  );
});

test.each([
  ["Pâté en croûte", "pate-en-croute"],
  ["Straße 5 €", "strasse-5-euro"],
  ["Salt & Pepper", "salt-and-pepper"],
  ["O'Brien’s", "obriens"],
  ["SmartWaterSmall", "smartwatersmall"],
  ["Чай", "chaj"],
  ["กล้วยตากอบ 1", "กล้วยตากอบ-1"],
  ["กะทิ 1 ลิตร", "กะทิ-1-ลิตร"],
  ["寿司セット（大）", "寿司セット-大"],
  ["한국어 김치", "한국어-김치"],
  ["שלום עולם", "שלום-עולם"],
  ["हिन्दी चाय", "हिन्दी-चाय"],
  ["a/1", "a-1"],
  ["a1", "a1"],
  ["1.5 L", "1-5-l"],
  ["-- ! --", ""],
])("The slug of %s is %s", (title, slug) => expect(toSlug(title)).toBe(slug));

test("Titles in scripts without capitals that differ have different slugs", () => {
  const titles = ["กล้วยตากอบ 1", "กะทิ 1", "น้ำปลา 1", "寿司 1", "壽司 1", "김치 1", "चाय 1", "תה 1"];
  expect(new Set(titles.map(toSlug)).size).toBe(titles.length);
});

test("Names in twenty scripts have distinct addresses, alone and beside a number", () => {
  const names = {
    Latin: "Crème brûlée",
    Vietnamese: "Bánh mì",
    Greek: "Ελαιόλαδο",
    Cyrillic: "Гречневый мёд",
    Armenian: "Լավաշ",
    Georgian: "ხაჭაპური",
    Hebrew: "חלה לשבת",
    Arabic: "قهوة عربية",
    Persian: "چای زعفرانی",
    Devanagari: "मसाला चाय",
    Bengali: "রসগোল্লা",
    Gurmukhi: "ਮੱਕੀ ਦੀ ਰੋਟੀ",
    Gujarati: "ઢોકળા",
    Tamil: "இட்லி",
    Telugu: "పులిహోర",
    Kannada: "ಬಿಸಿ ಬೇಳೆ ಬಾತ್",
    Malayalam: "പുട്ട്",
    Sinhala: "කිරිබත්",
    Thai: "ข้าวเหนียวมะม่วง",
    Lao: "ຕຳໝາກຫຸ່ງ",
    Khmer: "អាម៉ុក",
    Burmese: "မုန့်ဟင်းခါး",
    Tibetan: "མོག་མོག",
    Ethiopic: "ዶሮ ወጥ",
    Hangul: "김치찌개",
    Hiragana: "おにぎり",
    Katakana: "ラーメン",
    Simplified: "麻婆豆腐",
    Traditional: "珍珠奶茶",
    Cherokee: "ᏎᎷ",
    Adlam: "𞤁𞤢𞤪𞤢𞤥",
  };
  const titles = Object.values(names).flatMap((name) => [name, `${name} 1`, `${name} 2`]);
  const slugs = titles.map(toSlug);
  expect(new Set(slugs).size).toBe(titles.length);
  for (const [at, slug] of slugs.entries()) {
    expect(slug, titles[at]).toMatch(slugShape);
    expect(slug, titles[at]).toMatch(/\p{L}/u);
    expect([slug.normalize("NFC"), toSlug(slug), toSlug(slug.toUpperCase())], titles[at]).toEqual([
      slug,
      slug,
      slug,
    ]);
    expect(toSlug((titles[at] ?? "").normalize("NFD")), titles[at]).toBe(slug);
  }
});
