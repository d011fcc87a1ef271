import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { type LoadedSlice, sliceWith } from "./noto.ts";

declare global {
  namespace PDFKit.Mixins {
    // pdfkit takes the fonts of fontkit as well, which its types do not say.
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
  }
}

const { resolve } = createRequire(import.meta.url);

export type Weight = "regular" | "bold";

const folder = "@expo-google-fonts/ibm-plex-sans";
const files = {
  "sans regular": `${folder}/400Regular/IBMPlexSans_400Regular.ttf`,
  "sans bold": `${folder}/600SemiBold/IBMPlexSans_600SemiBold.ttf`,
  "arabic regular": `${folder}-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf`,
  "arabic bold": `${folder}-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf`,
} as const;

type OwnFont = keyof typeof files;

const read = new Map<OwnFont, Buffer>();

/** The bytes of one of the documents' own fonts, cached. */
function fontBytes(name: OwnFont): Buffer {
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync(resolve(files[name]));
  read.set(name, bytes);
  return bytes;
}

const covered = new Map<OwnFont, ReadonlySet<number>>();

/** The characters of one of the own fonts. Both weights have the same ones. */
function lettersOf(name: OwnFont): ReadonlySet<number> {
  const known = covered.get(name);
  if (known) return known;
  const font = create(fontBytes(name));
  const letters = new Set("fonts" in font ? [] : font.characterSet);
  covered.set(name, letters);
  return letters;
}

/** Characters without a glyph of their own, which steer others: joiners, direction marks, variation selectors. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zs}\p{Zl}\p{Zp}]$/u;
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
  /** Splits a run into parts of one font each. */
  pieces(run: { readonly text: string; readonly rtl: boolean }, weight: Weight): readonly Piece[];
  register(doc: PDFKit.PDFDocument): void;
}

/** Loads the fonts of texts: the own ones, and of others what only they have. */
export async function fontsFor(texts: readonly string[]): Promise<FontSet> {
  const slices = new Map<string, LoadedSlice>();
  const missing = new Set<string>();
  for (const text of new Set(texts)) {
    if (isWholly("sans", text) || isWholly("arabic", text)) continue;
    for (const cluster of clustersOf(text)) {
      if (slices.has(cluster) || ownFamily(cluster)) continue;
      const whole = await sliceWith(visible(cluster).map(codeOf), text);
      if (whole) slices.set(cluster, whole);
      else await loadApart(cluster, text, slices, missing);
    }
  }
  return {
    missing: [...missing],
    pieces: (run, weight) => piecesOf(run, weight, slices),
    register(doc) {
      for (const name of ownFonts) doc.registerFont(name, fontBytes(name));
      for (const slice of new Set(slices.values())) {
        doc.registerFont(`${slice.name} regular`, slice.regular);
        doc.registerFont(`${slice.name} bold`, slice.bold);
      }
    },
  };
}

const ownFonts = Object.keys(files) as OwnFont[];

/** Loads the fonts of a letter whose marks no font has together with it. */
async function loadApart(
  cluster: string,
  text: string,
  slices: Map<string, LoadedSlice>,
  missing: Set<string>,
): Promise<void> {
  for (const letter of visible(cluster)) {
    if (slices.has(letter) || ownFamily(letter)) continue;
    const found = await sliceWith([codeOf(letter)], text);
    if (found) slices.set(letter, found);
    else missing.add(letter);
  }
}

/** Digits and marks of an Arabic text are of its font, too. */
const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

function piecesOf(
  { text, rtl }: { readonly text: string; readonly rtl: boolean },
  weight: Weight,
  slices: ReadonlyMap<string, LoadedSlice>,
): readonly Piece[] {
  const preferred = rtl || isArabic(text) ? "arabic" : "sans";
  if (isWholly(preferred, text)) return [{ text, font: `${preferred} ${weight}`, own: true }];
  const fontOf = (part: string): Omit<Piece, "text"> => {
    const slice = slices.get(part);
    if (slice) return { font: `${slice.name} ${weight}`, own: false };
    const hasAll = visible(part).every((letter) => lettersOf(`${preferred} regular`).has(codeOf(letter)));
    return { font: `${hasAll ? preferred : (ownFamily(part) ?? "sans")} ${weight}`, own: true };
  };
  const pieces: Piece[] = [];
  for (const cluster of clustersOf(text)) {
    const parts = slices.has(cluster) || ownFamily(cluster) ? [cluster] : [...cluster];
    for (const part of parts) {
      const found = fontOf(part);
      const last = pieces.at(-1);
      if (last?.font === found.font) pieces[pieces.length - 1] = { ...last, text: last.text + part };
      else pieces.push({ ...found, text: part });
    }
  }
  return rtl ? pieces.reverse() : pieces;
}
