import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { charactersIn, shapedFont } from "./shaping.ts";

const { resolve } = createRequire(import.meta.url);

/** Weights on the axis of the variable fonts. */
const axis = { regular: 400, bold: 600 } as const;

const chinese = ["@fontsource-variable/noto-sans-sc", "@fontsource-variable/noto-sans-tc"] as const;
const japanese = "@fontsource-variable/noto-sans-jp";
const korean = "@fontsource-variable/noto-sans-kr";

/** The families of all other scripts; the first one that has a character draws it. */
const families = [
  "@fontsource-variable/noto-sans",
  "@fontsource-variable/noto-sans-hebrew",
  "@fontsource-variable/noto-sans-thai",
  "@fontsource-variable/noto-sans-devanagari",
  "@fontsource-variable/noto-sans-bengali",
  "@fontsource-variable/noto-sans-tamil",
  "@fontsource-variable/noto-sans-telugu",
  "@fontsource-variable/noto-sans-kannada",
  "@fontsource-variable/noto-sans-malayalam",
  "@fontsource-variable/noto-sans-gujarati",
  "@fontsource-variable/noto-sans-gurmukhi",
  "@fontsource-variable/noto-sans-oriya",
  "@fontsource-variable/noto-sans-sinhala",
  "@fontsource-variable/noto-sans-khmer",
  "@fontsource-variable/noto-sans-lao",
  "@fontsource-variable/noto-sans-myanmar",
  "@fontsource-variable/noto-sans-georgian",
  "@fontsource-variable/noto-sans-armenian",
  "@fontsource-variable/noto-sans-ethiopic",
  "@fontsource-variable/noto-sans-thaana",
  "@fontsource-variable/noto-serif-tibetan",
  "@fontsource-variable/noto-emoji",
  "@fontsource-variable/noto-sans-symbols",
  "@fontsource/noto-sans-symbols-2",
];

/** Chinese characters look different in Japan and Korea: the other letters of a text tell where it is from. */
function familiesFor(text: string): readonly string[] {
  const [simplified, traditional] = chinese;
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return [japanese, ...chinese, korean, ...families];
  if (/\p{sc=Hangul}/u.test(text)) return [korean, ...chinese, japanese, ...families];
  if (/\p{sc=Bopomofo}/u.test(text)) return [traditional, simplified, japanese, korean, ...families];
  return [simplified, traditional, japanese, korean, ...families];
}

/** A file of a family, with some of its characters. */
interface Slice {
  readonly family: string;
  readonly key: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const slicesByFamily = new Map<string, readonly Slice[]>();

/** The files of a family, as its list of Unicode ranges names them. */
function slicesOf(family: string): readonly Slice[] {
  const memo = slicesByFamily.get(family);
  if (memo) return memo;
  const listed: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(resolve(`${family}/unicode.json`), "utf8"),
  );
  const slices = Object.entries(listed).map(([name, ranges]) => ({
    family,
    key: name.replace(/[[\]]/g, ""),
    ranges: ranges.split(",").map((range): [number, number] => {
      const [from = 0, to = from] = range
        .replace("U+", "")
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return [from, to];
    }),
  }));
  slicesByFamily.set(family, slices);
  return slices;
}

const inSlice = ({ ranges }: Slice, code: number): boolean =>
  ranges.some(([from, to]) => from <= code && code <= to);

/** A loaded file in both weights. */
export interface LoadedSlice {
  readonly name: string;
  has(code: number): boolean;
  readonly regular: Font;
  readonly bold: Font;
}

const loaded = new Map<string, Promise<LoadedSlice>>();

/** Loads a file once per thread: the thread ends when it has nothing to do. */
function load(slice: Slice): Promise<LoadedSlice> {
  const name = `${slice.family} ${slice.key}`;
  const loading = loaded.get(name) ?? readSlice(slice, name);
  loaded.set(name, loading);
  return loading;
}

async function readSlice({ family, key, ranges }: Slice, name: string): Promise<LoadedSlice> {
  const isVariable = family.startsWith("@fontsource-variable/");
  const file = `${family.split("/")[1]}-${key}-${isVariable ? "wght" : "400"}-normal.woff2`;
  const bytes = readFileSync(resolve(`${family}/files/${file}`));
  const text = ranges.map(([from, to]) => lettersBetween(from, to)).join("");
  // pdfkit cannot embed a part of a variable font: HarfBuzz makes a plain font of each weight.
  const inWeight = async (wght: number) => {
    const plain = await subsetFont(bytes, text, {
      targetFormat: "truetype",
      ...(isVariable ? { variationAxes: { wght } } : {}),
    });
    const font = create(plain);
    if ("fonts" in font) throw new Error(`${file} is a collection`);
    return { plain, font: shapedFont(font, plain) };
  };
  const [regular, bold] = [await inWeight(axis.regular), await inWeight(axis.bold)];
  const characters = charactersIn(regular.plain);
  return { name, has: (code) => characters.has(code), regular: regular.font, bold: bold.font };
}

function lettersBetween(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
}

/**
 * The file that has all these characters of a text; null if there is none.
 * @param text whose letters tell which of the families fits
 */
export async function sliceWith(codes: readonly number[], text: string): Promise<LoadedSlice | null> {
  const [first] = codes;
  if (first === undefined) return null;
  for (const family of familiesFor(text)) {
    for (const slice of slicesOf(family)) {
      if (!codes.every((code) => inSlice(slice, code))) continue;
      const loadedSlice = await load(slice);
      if (codes.every((code) => loadedSlice.has(code))) return loadedSlice;
    }
  }
  return null;
}
