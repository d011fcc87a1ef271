import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { type LoadedSlice, sliceWith } from "./noto.ts";
import { mirrorOf, printable } from "./script.ts";
import { shapedFont } from "./shaping.ts";

declare global {
  namespace PDFKit.Mixins {
    // pdfkit takes the fonts of fontkit as well, which its types do not say.
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
  }
}

const { resolve } = createRequire(import.meta.url);

export type FontWeight = "regular" | "bold";

const folder = "@expo-google-fonts/ibm-plex-sans";
const files = {
  "sans regular": `${folder}/400Regular/IBMPlexSans_400Regular.ttf`,
  "sans bold": `${folder}/600SemiBold/IBMPlexSans_600SemiBold.ttf`,
  "arabic regular": `${folder}-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf`,
  "arabic bold": `${folder}-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf`,
} as const;

type OwnFont = keyof typeof files;

const loaded = new Map<OwnFont, Font>();

/** One of the documents' own fonts, cached. */
function ownFont(name: OwnFont): Font {
  const memo = loaded.get(name);
  if (memo) return memo;
  const bytes = readFileSync(resolve(files[name]));
  const font = create(bytes);
  if ("fonts" in font) throw new Error(`${name} is a collection`);
  // fontkit fails at some marks of Arabic.
  const shaped = name.startsWith("arabic") ? shapedFont(font, bytes) : font;
  loaded.set(name, shaped);
  return shaped;
}

const covered = new Map<OwnFont, ReadonlySet<number>>();

/** The characters of one of the own fonts. Both weights have the same ones. */
function lettersOf(name: OwnFont): ReadonlySet<number> {
  const memo = covered.get(name);
  if (memo) return memo;
  const letters = new Set(ownFont(name).characterSet);
  covered.set(name, letters);
  return letters;
}

/** Characters without a glyph of their own, which steer others: joiners, direction marks, variation selectors. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\n]$/u;
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a text into what is one letter to its reader, with its marks. */
export const clustersOf = (text: string): string[] =>
  Array.from(clusters.segment(text), ({ segment }) => segment);

const visible = (cluster: string): string[] => [...cluster].filter((letter) => !invisible.test(letter));
const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** The own family that has a letter with all its marks; undefined if none has. */
function ownFamily(cluster: string): "sans" | "arabic" | undefined {
  const codes = visible(cluster).map(codeOf);
  return (["sans", "arabic"] as const).find((family) =>
    codes.every((code) => lettersOf(`${family} regular`).has(code)),
  );
}

/** Whether one of the own fonts has all letters of a text, as most have: those need not be split. */
function isWholly(family: "sans" | "arabic", text: string): boolean {
  const letters = lettersOf(`${family} regular`);
  for (const letter of text) if (!letters.has(codeOf(letter))) return false;
  return true;
}

/** A part of a run in one font. */
export interface Piece {
  readonly text: string;
  /** The name of its font in the PDF. */
  readonly font: string;
  /** Whether it is of one of the documents' own fonts. */
  readonly own: boolean;
}

/** The fonts of some texts. */
export interface FontSet {
  /** Their characters that no font has. */
  readonly missing: readonly string[];
  /** Whether a font has a letter. */
  has(letter: string): boolean;
  /** Splits a run into parts of one font each. */
  pieces(run: { readonly text: string; readonly rtl: boolean }, weight: FontWeight): readonly Piece[];
  register(doc: PDFKit.PDFDocument): void;
}

/** Loads the fonts of texts: the own ones, and of others what only they have. */
export async function fontsFor(texts: readonly string[]): Promise<FontSet> {
  const slices = new Map<string, LoadedSlice>();
  const missing = new Set<string>();
  for (const text of new Set(texts.map(printable))) {
    if (isWholly("sans", text) || isWholly("arabic", text)) continue;
    for (const letter of await loadLetters(text, slices)) missing.add(letter);
    await loadLetters(Array.from(text, mirrorOf).join(""), slices);
  }
  const files = [...new Set(slices.values())];
  const sliceOf = (part: string) => slices.get(part) ?? sliceAmong(files, part);
  return {
    missing: [...missing],
    has: (letter) => ownFamily(letter) !== undefined || sliceOf(letter) !== undefined,
    pieces: (run, weight) => piecesOf(run, weight, sliceOf),
    register(doc) {
      for (const name of ownFonts) doc.registerFont(name, ownFont(name));
      for (const slice of files) {
        doc.registerFont(`${slice.name} regular`, slice.regular);
        doc.registerFont(`${slice.name} bold`, slice.bold);
      }
    },
  };
}

/** The loaded file for a part of a cluster, whose marks may stand in a run of their own. */
function sliceAmong(files: readonly LoadedSlice[], part: string): LoadedSlice | undefined {
  const codes = visible(part).map(codeOf);
  return files.find((slice) => codes.every((code) => slice.has(code)));
}

const ownFonts = Object.keys(files) as OwnFont[];

/** Loads the fonts of a text. @returns its letters that no font has */
async function loadLetters(text: string, slices: Map<string, LoadedSlice>): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const cluster of clustersOf(text)) {
    if (slices.has(cluster) || ownFamily(cluster)) continue;
    const whole = await sliceWith(visible(cluster).map(codeOf), text);
    if (whole) slices.set(cluster, whole);
    else missing.push(...(await loadApart(cluster, text, slices)));
  }
  return missing;
}

/** Loads the fonts of a letter whose marks no font has together with it. @returns those that no font has */
async function loadApart(
  cluster: string,
  text: string,
  slices: Map<string, LoadedSlice>,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const letter of visible(cluster)) {
    if (slices.has(letter) || ownFamily(letter)) continue;
    const slice = await sliceWith([codeOf(letter)], text);
    if (slice) slices.set(letter, slice);
    else missing.push(letter);
  }
  return missing;
}

/** Digits and marks of an Arabic text are of its font, too. */
const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

function piecesOf(
  { text, rtl }: { readonly text: string; readonly rtl: boolean },
  weight: FontWeight,
  sliceOf: (part: string) => LoadedSlice | undefined,
): readonly Piece[] {
  const preferred = rtl || isArabic(text) ? "arabic" : "sans";
  if (isWholly(preferred, text)) return [{ text, font: `${preferred} ${weight}`, own: true }];
  const fontOf = (part: string): Omit<Piece, "text"> => {
    const hasAll = visible(part).every((letter) => lettersOf(`${preferred} regular`).has(codeOf(letter)));
    const own = hasAll ? preferred : ownFamily(part);
    const slice = own ? undefined : sliceOf(part);
    return slice
      ? { font: `${slice.name} ${weight}`, own: false }
      : { font: `${own ?? "sans"} ${weight}`, own: true };
  };
  const pieces: Piece[] = [];
  for (const cluster of clustersOf(text)) {
    const parts = ownFamily(cluster) || sliceOf(cluster) ? [cluster] : [...cluster];
    for (const part of parts) {
      const font = fontOf(part);
      const last = pieces.at(-1);
      if (last?.font === font.font) pieces[pieces.length - 1] = { ...last, text: last.text + part };
      else pieces.push({ ...font, text: part });
    }
  }
  return rtl ? pieces.reverse() : pieces;
}
