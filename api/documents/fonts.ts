import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Run } from "./script.ts";

const { resolve } = createRequire(import.meta.url);

export type Weight = "regular" | "bold";

const folder = "@expo-google-fonts/ibm-plex-sans";
const files = {
  "sans regular": `${folder}/400Regular/IBMPlexSans_400Regular.ttf`,
  "sans bold": `${folder}/600SemiBold/IBMPlexSans_600SemiBold.ttf`,
  "arabic regular": `${folder}-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf`,
  "arabic bold": `${folder}-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf`,
} as const;

export type FontName = keyof typeof files;

const read = new Map<FontName, Buffer>();

/** The bytes of a font, cached. */
export function fontBytes(name: FontName): Buffer {
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync(resolve(files[name]));
  read.set(name, bytes);
  return bytes;
}

export const fontNames = Object.keys(files) as FontName[];

/** The font with the glyphs of a run, from one family for Latin and Arabic. */
export function fontFor({ text, rtl }: Run, weight: Weight): FontName {
  return rtl || /[\u0600-\u06ff]/.test(text) ? `arabic ${weight}` : `sans ${weight}`;
}
