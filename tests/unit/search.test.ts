import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finder, isFound, nearness, parseSearch, searchTextOf } from "../../src/domain/texts/search.ts";

const finds = (q: string, ...values: string[]) => isFound(searchTextOf(values), parseSearch(q));

describe("Found words", () => {
  test.each([
    ["cafe creme", "Café Crème"],
    ["CREME cafe", "Café Crème"],
    ["grosse", "Größe"],
    ["GRÖSSE", "größe"],
    ["strasse", "Straße"],
    ["STRAẞE", "Strasse"],
    ["mueller", "Müller"],
    ["müller", "Mueller"],
    ["muller", "Müller"],
    ["jalapeno", "Jalapeño"],
    ["garcia", "García Marta"],
    ["marta garcia", "García Marta"],
    ["loreal", "L’Oréal"],
    ["l'oreal", "L´Oréal"],
    ["coeur", "Cœur"],
    ["lodz", "Łódź"],
    ["zolc", "Żółć"],
    ["skoda", "Škoda"],
    ["prilis zlutoucky", "Příliš žluťoučký"],
    ["istanbul", "İSTANBUL"],
    ["ısparta", "Isparta"],
    ["isparta", "ISPARTA"],
    ["kahvaltı", "KAHVALTI"],
    ["smorrebrod", "Smørrebrød"],
    ["joergensen", "Jørgensen"],
    ["aarhus", "Århus"],
    ["aether", "Æther"],
    ["thor", "Þór"],
    ["djevojka", "Djevojka"],
    ["dakovo", "Đakovo"],
    ["pho bo dac biet", "Phở bò đặc biệt"],
    ["καφες", "Καφές"],
    ["ΟΔΟΣ", "οδός"],
    ["οδοσ", "Οδός"],
    ["елка", "Ёлка"],
    ["йод", "ЙОД"],
    ["иод", "Йод"],
    ["їжак", "Їжак"],
    ["ганок", "Ґанок"],
    ["احمد", "أحمد"],
    ["مكتبه", "مكتبة"],
    ["علي", "على"],
    ["محمد", "مُحَمَّد"],
    ["سلام", "ســـلام"],
    ["مسوول", "مسؤول"],
    ["كتابي", "کتابی"],
    ["کتاب‌ها", "كتابها"],
    ["كتابها", "کتاب‌ها"],
    ["١٢٣٤", "INS-1234"],
    ["1234", "کد ۱۲۳۴"],
    ["שלום", "שָׁלוֹם"],
    ["ספר", "בית־ספר"],
    ["בית", "בית־ספר"],
    ["हिन्दी", "हिन्दी किताब"],
    ["१२३४", "1234"],
    ["กาแฟ", "กาแฟเย็น"],
    ["ﾊﾟﾝ", "パン"],
    ["ぱん", "パン"],
    ["ＡＢＣ１", "abc1"],
    ["茶", "绿茶"],
    ["김치", "배추김치"],
    ["kt ins114", "KT-INS-114"],
    ["KT-INS114", "KT-INS-114"],
    ["ins 114", "KT-INS-114"],
    ["INS114", "KT-INS-114"],
    ["ktins114", "KT INS 114"],
    ["ins-114", "KT INS 114"],
    ["kt_ins/114", "KT.INS.114"],
    ["tshirt", "Blue T-Shirt"],
    ["t-shirt", "Blue TShirt"],
    ["t shirt", "Blue T-Shirt"],
    ["sh bl", "Blue T-Shirt"],
    ["blue mug", "Blue ceramic mug"],
    ["mug bl", "Blue ceramic mug"],
    ["4006381 333931", "4006381333931"],
    ["4006381333931", "4006381 333931"],
    ["600000001", "+34 600 000 001"],
    ["600 000", "+34 600 000 001"],
    ["600-000-001", "+34600000001"],
    ["60 00 00 00 1", "+34 600 000 001"],
    ["06 12 34 56 78", "0612345678"],
    ["0612345678", "06.12.34.56.78"],
    ["0034600000001", "+34 600 000 001"],
    ["(600) 000", "+34 600 000 001"],
    ["ana 60 00 00 00 1", "Ana 600000001"],
    ["sw1a1aa", "SW1A 1AA"],
    ["sw1a 1aa", "SW1A1AA"],
    ["500 g", "Coffee 500g"],
    ["50%", "50 % off"],
    ["blue & white", "Blue and white"],
    ["marta@example", "marta.garcia@example.com"],
    ["garcia@example.com", "marta.garcia@example.com"],
    ["white/black", "Mug black/white"],
    ["mug,blue", "Blue mug"],
    ["030/123456", "030 123456"],
    ["example.com", "marta.garcia@example.com"],
    ["#12", "Table 12"],
    ["%", "100% cotton"],
    ["❤", "Mug ❤️"],
    ["co", "☕coffee"],
  ])("A search finds %s as %s", (q, text) => expect(finds(q, text)).toBe(true));

  test("A search finds words of different fields, each of them", () => {
    const values = ["Blue mug", "KT-MUG-7", "tableware"];
    expect(finds("ktmug7 blue", ...values)).toBe(true);
    expect(finds("table mug blue", ...values)).toBe(true);
    expect(finds("table mug red", ...values)).toBe(false);
  });
});

describe("Other words", () => {
  test.each([
    ["red mug", "Blue mug"],
    ["ug", "Blue mug"],
    ["bluemug", "Blue mug"],
    ["INS115", "KT-INS-114"],
    ["か", "が"],
    ["किताब", "कताब"],
    ["กาแฟ", "กแฟ"],
    ["600 002", "+34 600 000 001"],
    ["%", "100 cotton"],
    ["_", "abc"],
  ])("A search does not find %s as %s", (q, text) => expect(finds(q, text)).toBe(false));
});

const letters = [..."abcdeéèßøłæüışğčžđñçαέςкёйїاأإآةىيئؤחשלकि茶カﾊぱ한글th"];
const word = fc
  .array(fc.constantFrom(...letters), { minLength: 3, maxLength: 9 })
  .map((all) => all.join("").normalize("NFC"));
const code = fc
  .tuple(word, fc.integer({ min: 10, max: 9999 }))
  .map(([text, number]) => `${text.slice(0, 3)}-${number}`);

/** Other ways to type a word. */
const typings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize("NFD"),
  (text) =>
    text
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC"),
  (text) => text.replaceAll("-", ""),
  (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
];

test("Any record is found by any of its words, in any order, form and case, cut to two letters or more", () => {
  const values = fc.array(fc.array(fc.oneof(word, code), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(values, fc.infiniteStream(fc.nat(1000)), (all, chance) => {
      const next = (below: number) => Number(chance.next().value) % below;
      const words = all.flat().toSorted(() => next(3) - 1);
      const typed = words.slice(0, 1 + next(words.length)).map((one) => {
        const signs = [...one];
        const cut = signs.slice(0, 2 + next(Math.max(signs.length - 1, 1))).join("");
        return (typings[next(typings.length)] ?? String)(cut);
      });
      expect(finds(typed.join(" "), ...all.map((some) => some.join(" ")))).toBe(true);
      expect(finds([...typed, "qqq"].join(" "), ...all.map((some) => some.join(" ")))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("A filter of the screen finds parts of words, whatever their length", () => {
  expect(finder("s")("XS")).toBe(true);
  expect(finder("CREME caf")("Café", "crème")).toBe(true);
  expect(finder("creme tea")("Café", "crème")).toBe(false);
  expect(finder(" ")("anything")).toBe(true);
});

test("The closest text is the same, then what starts with it, then a word in it, then all words", () => {
  const texts = ["Café Crème", "Café Crème large", "A café crème", "Crème for cafés", "Tea"];
  expect(texts.map((text) => nearness(text, "cafe  CREME"))).toEqual([0, 1, 2, 3, 4]);
});
