import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { inflateSync } from "node:zlib";
import bidiFactory from "bidi-js";
import fc from "fast-check";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { unbrokenParts } from "../../api/features/documents/breaks.ts";
import { fontsFor } from "../../api/features/documents/fonts.ts";
import { newDocument, PdfWriter } from "../../api/features/documents/pdf-writer.ts";
import { visualRuns } from "../../api/features/documents/script.ts";
import { shapedFont } from "../../api/features/documents/shaping.ts";

/** Names of people and things in the scripts that are written today. */
const names = {
  "simplified Chinese": "王小明 李四",
  "traditional Chinese": "陳大文 龍鳳",
  Japanese: "田中さくら カタカナ 東京",
  Korean: "김철수 서울",
  Thai: "สวัสดีครับน้ำปู่",
  Hebrew: "שלום עולם",
  Devanagari: "विक्रम शर्मा क्षत्रिय कि",
  Bengali: "বাংলা শ্রী কি",
  Tamil: "தமிழ் கொ ஶ்ரீ",
  Telugu: "తెలుగు క్ష్మి",
  Kannada: "ಕನ್ನಡ ಕ್ಷಿ",
  Malayalam: "മലയാളം ക്ഷ്മി കൊ",
  Gujarati: "ગુજરાતી ક્ષ",
  Gurmukhi: "ਪੰਜਾਬੀ ਕ੍ਰਿ",
  Odia: "ଓଡ଼ିଆ",
  Sinhala: "සිංහල ශ්‍රී",
  Khmer: "ភាសាខ្មែរ ស្រី",
  Lao: "ພາສາລາວ",
  Myanmar: "မြန်မာ ကြောင့်",
  Georgian: "ქართული",
  Armenian: "Հայերեն",
  Ethiopic: "አማርኛ",
  Thaana: "ދިވެހި",
  Tibetan: "བོད་ཡིག",
  emoji: "😀🎉 ☎ ✓",
  Arabic: "محمد علي",
  Latin: "Ünïcödé Nguyễn Łódź",
  Greek: "Ἀθῆναι Ελλάδα",
  Cyrillic: "Жуковский Ҳусейн",
} as const;

/** Writes a line and returns the operators of its page. */
async function drawn(text: string): Promise<string> {
  const fonts = await fontsFor([text]);
  const doc = newDocument({ width: 600, height: 200 }, "test", fonts);
  const out = buffer(doc);
  new PdfWriter(doc, 20, { rtl: false, endless: false, fonts }).text(
    text,
    { x: 0, width: 560 },
    { size: 13 },
  );
  doc.end();
  const file = (await out).toString("latin1");
  const streams = file.matchAll(
    /\/Length \d+\s*\/Filter \/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g,
  );
  const texts = [...streams].map(([, stream = ""]) =>
    inflateSync(Buffer.from(stream, "latin1")).toString("latin1"),
  );
  return texts.find((one) => one.includes("BT")) ?? "";
}

/** The text that readers copy and search in place of shaped glyphs: UTF-16 in hexadecimal or escaped. */
function toldIn(page: string): string | null {
  const [, hex] = /\/ActualText <([\da-fA-F]+)>/.exec(page) ?? [];
  if (hex) return Buffer.from(hex.slice(4), "hex").swap16().toString("utf16le");
  const [, plain] = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/.exec(page) ?? [];
  if (plain === undefined) return null;
  const bytes = plain.replace(/\\([nrtbf\\()])/g, (_, letter: string) => escapes[letter] ?? letter);
  return Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le");
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Glyph 0 is the box. */
const box = /<(?:[\da-f]{4})*?0000/;

test.each(Object.entries(names))(
  "A name in %s has all its glyphs, and can be copied",
  async (script, name) => {
    const fonts = await fontsFor([name]);
    expect(fonts.missing).toEqual([]);
    const page = await drawn(name);
    expect(page).not.toMatch(box);
    if (!/Hebrew|Thaana|Arabic|Latin|Cyrillic/.test(script)) expect(toldIn(page)).toBe(name);
  },
);

test("Every letter is drawn or named as missing", { timeout: 60_000 }, async () => {
  const letter = fc
    .oneof(
      fc.integer({ min: 0x20, max: 0x2fff }),
      fc.integer({ min: 0x590, max: 0x7ff }),
      fc.integer({ min: 1, max: 0x1ffff }),
    )
    .filter((code) => /[^\p{Cn}\p{Cs}\p{Co}]/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code));
  await fc.assert(
    fc.asyncProperty(fc.array(letter, { minLength: 1, maxLength: 8 }), async (letters) => {
      const text = letters.join("");
      const { missing } = await fontsFor([text]);
      const kept = [...text.normalize("NFC")].filter((one) => !missing.includes(one)).join("");
      expect((await fontsFor([kept])).missing).toEqual([]);
      expect(await drawn(kept)).not.toMatch(box);
    }),
    {
      numRuns: 30,
      examples: [
        [["\ufb1d", "⋚", "®"]],
        [["ש", "∕", "∠", "\u{e0020}"]],
        [["\ufb1d"]],
        [["\t", "\u0591"]],
        [["\u0674", "\u06e3"]],
      ],
    },
  );
});

test("Letters that stand mirrored in right-to-left names are drawn", { timeout: 60_000 }, async () => {
  const { getMirroredCharacter } = bidiFactory();
  const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
  const mirrored = letters.filter((letter) => getMirroredCharacter(letter));
  const { missing } = await fontsFor(mirrored);
  const kept = mirrored.filter((letter) => !missing.includes(letter));
  expect(kept.length).toBeGreaterThan(100);
  for (let at = 0; at < kept.length; at += 40) {
    expect(await drawn(`ש${kept.slice(at, at + 40).join("")}ל`)).not.toMatch(box);
  }
});

test.each([
  ["an ideographic blank", "田中\u3000さくら"],
  ["a thin blank", "שלום\u2009עולם"],
  ["a tab", "one\ttwo"],
  ["a line end of Unicode", "one\u2028two"],
  ["a soft hyphen", "Donau\u00addampf"],
  ["a byte order mark", "\ufeffname"],
  ["a control", "na\u0007me\u0090"],
  ["a mark of direction", "\u061cمحمد\u200e 7"],
  ["a Hangul filler", "서\u3164울"],
  ["a variation selector", "a\ufe0f 葛\u{e0100} ש\u{e0101}"],
])("A name with %s has no box", async (_, name) => {
  expect((await fontsFor([name])).missing).toEqual([]);
  expect(await drawn(name)).not.toMatch(box);
});

test("Brackets of Arabic names are mirrored once", () => {
  const file = "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf";
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  const font = create(bytes);
  if ("fonts" in font) throw new Error("one font");
  const [run] = visualRuns("(متجر)", () => true);
  const { glyphs } = shapedFont(font, bytes).layout(run?.text ?? "");
  expect([glyphs.at(0)?.id, glyphs.at(-1)?.id]).toEqual(
    [..."()"].map((bracket) => font.glyphForCodePoint(bracket.charCodeAt(0)).id),
  );
});

test("Letters that no font has are named once", async () => {
  const { missing } = await fontsFor(["𓀀 and 𓀀", "王"]);
  expect(missing).toEqual(["𓀀"]);
});

test("A run is split by font, and right-to-left ones are in visual order", async () => {
  const text = "ab王c";
  const pieces = (await fontsFor([text])).pieces({ text, rtl: false }, "bold");
  expect(pieces.map((piece) => [piece.text, piece.own])).toEqual([
    ["ab", true],
    ["王", false],
    ["c", true],
  ]);
  const hebrew = "שלום עולם";
  const turned = (await fontsFor([hebrew])).pieces({ text: hebrew, rtl: true }, "regular");
  expect(turned.map((piece) => piece.text)).toEqual(["עולם", " ", "שלום"]);
});

test("Lines end between words of scripts without blanks, and not before a full stop", () => {
  const partsOf = (text: string) => unbrokenParts(text).map((part) => part.text);
  expect(partsOf("สวัสดีครับ")).toEqual(["สวัสดี", "ครับ"]);
  expect(partsOf("今日は、東京。").join("")).toBe("今日は、東京。");
  expect(partsOf("今日は、東京。").some((part) => /^[、。]/.test(part))).toBe(false);
  expect(partsOf("plain words, well-known")).toEqual(["plain", "words,", "well-known"]);
});
