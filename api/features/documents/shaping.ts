import type { Font, Glyph } from "fontkit";
import { Blob, Buffer, Direction, Face, Font as HarfBuzzFont, shape } from "harfbuzzjs";
import { mirrorOf, scriptDirection } from "./script.ts";

/** A glyph as pdfkit embeds it, with the characters that it is found by. */
type DrawnGlyph = Pick<Glyph, "id" | "advanceWidth" | "codePoints">;

/**
 * A font whose text is shaped by HarfBuzz: fontkit knows too little of the scripts of South and Southeast Asia, and
 * embeds the glyphs.
 */
export function shapedFont(font: Font, bytes: Uint8Array): Font {
  const shaper = new HarfBuzzFont(new Face(new Blob(bytes), 0));
  return Object.create(font, { layout: { value: (text: string) => layoutOf(font, shaper, text) } });
}

/** The characters of a font; some files list ranges of which they have none. */
export const charactersIn = (bytes: Uint8Array): ReadonlySet<number> =>
  new Set(new Face(new Blob(bytes), 0).collectUnicodes());

/** The glyphs of a text from left to right, as fontkit's `layout` returns them. */
function layoutOf(font: Font, shaper: HarfBuzzFont, text: string) {
  const buffer = new Buffer();
  const rtl = scriptDirection(text) === "rtl";
  // HarfBuzz mirrors the brackets of right-to-left texts, which are mirrored here already.
  buffer.addText(rtl ? Array.from(text, mirrorOf).join("") : text);
  buffer.setDirection(rtl ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const drawn = new Set<number>();
  const ends = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
  const glyphs: DrawnGlyph[] = infos.map(({ codepoint: id, cluster }) => {
    // The first glyph of a cluster stands for all its characters.
    const end = drawn.has(cluster) ? cluster : (ends.find((one) => one > cluster) ?? text.length);
    drawn.add(cluster);
    const codePoints = [...text.slice(cluster, end)].map((letter) => letter.codePointAt(0) ?? 0);
    return { id, advanceWidth: font.getGlyph(id).advanceWidth, codePoints };
  });
  const positions = buffer.getGlyphPositions();
  return {
    glyphs,
    positions,
    // Read after pdfkit has scaled the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
