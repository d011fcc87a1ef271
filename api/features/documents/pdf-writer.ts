import PDFDocument from "pdfkit";
import { unbrokenParts } from "./breaks.ts";
import { clustersOf, type FontSet, type FontWeight, type Piece } from "./fonts.ts";
import { printable, visualRuns } from "./script.ts";

export const colours = { ink: "#17211d", faint: "#55635d", line: "#d5dcd9", tint: "#f2f6f4" } as const;

/** Points per millimetre. */
export const mm = 72 / 25.4;

export interface Style {
  /** In points. */
  readonly size: number;
  readonly weight?: FontWeight;
  readonly colour?: string;
  /** Alignment in the document's direction. */
  readonly align?: "start" | "end" | "center";
}

/** A horizontal position: points from the start edge, and the width. */
export interface TextSpot {
  readonly x: number;
  readonly width: number;
}

const leading = 1.4;

/**
 * Draws on the pages of a document from top to bottom. Positions count from the start edge, which mirrors right-to-left
 * documents.
 */
export class PdfWriter {
  /** Vertical position of the next element, in points from the top. */
  y: number;
  readonly width: number;

  constructor(
    readonly doc: PDFKit.PDFDocument,
    private readonly margin: number,
    /** A roll has a single page without an end. */
    private readonly how: { readonly rtl: boolean; readonly endless: boolean; readonly fonts: FontSet },
  ) {
    this.width = doc.page.width - 2 * margin;
    this.y = margin;
  }

  /** Starts a new page unless this height is left. */
  reserve(height: number, onNewPage?: () => void): void {
    if (this.how.endless || this.y + height <= this.doc.page.height - this.margin) return;
    this.doc.addPage();
    this.y = this.margin;
    onNewPage?.();
  }

  /** Writes wrapped text at a position. Leaves `y` unchanged. @returns the height */
  text(text: string, place: TextSpot, style: Style, top = this.y): number {
    const lines = this.linesOf(text, place.width, style);
    for (const [at, line] of lines.entries()) this.line(line, place, style, top + at * style.size * leading);
    return lines.length * style.size * leading;
  }

  /** The height of wrapped text. */
  heightOf(text: string, width: number, style: Style): number {
    return this.linesOf(text, width, style).length * style.size * leading;
  }

  widthOf(text: string, style: Style): number {
    return this.pieces(text, style).reduce((sum, piece) => sum + this.widthOfPiece(piece, style), 0);
  }

  rule(place: TextSpot, { colour, top = this.y }: { readonly colour: string; readonly top?: number }): void {
    this.doc.rect(this.left(place), top, place.width, 0.75).fill(colour);
  }

  box(place: TextSpot, top: number, height: number, colour: string): void {
    this.doc.rect(this.left(place), top, place.width, height).fill(colour);
  }

  /** Converts a position to the distance from the page's left edge. */
  left({ x, width }: TextSpot): number {
    return this.margin + (this.how.rtl ? this.width - x - width : x);
  }

  private line(text: string, place: TextSpot, style: Style, top: number): void {
    const pieces = this.pieces(text, style);
    const widths = pieces.map((piece) => this.widthOfPiece(piece, style));
    const free = place.width - widths.reduce((sum, width) => sum + width, 0);
    const align = style.align ?? "start";
    const toTheRight = align !== "center" && (align === "end") !== this.how.rtl;
    let x = this.left(place) + (align === "center" ? free / 2 : toTheRight ? free : 0);
    this.doc.fillColor(style.colour ?? colours.ink);
    // Shaped glyphs stand in another order than their letters: readers copy and search this text instead. Those of
    // right-to-left scripts stand as readers expect them.
    const isRtl = pieces.some(({ own }) => !own) && !pieces.some(({ rtl }) => rtl);
    if (isRtl) this.doc.markContent("Span", { actual: text });
    for (const [at, piece] of pieces.entries()) {
      this.doc.font(piece.font).fontSize(style.size);
      // Fonts differ in height: all of them stand on one line.
      const how = { lineBreak: false, baseline: "alphabetic", ...featuresOf(piece) } as const;
      this.doc.text(drawn(piece), x, top + style.size * ascent, how);
      x += widths[at] ?? 0;
    }
    if (isRtl) this.doc.endMarkedContent();
  }

  /** The parts of a line in one font each, leftmost first. */
  private pieces(text: string, { weight = "regular" }: Style): readonly DirectedPiece[] {
    const { fonts } = this.how;
    return visualRuns(printable(text), fonts.has).flatMap((run) =>
      fonts.pieces(run, weight).map((piece) => ({ ...piece, rtl: run.rtl })),
    );
  }

  private widthOfPiece(piece: DirectedPiece, { size }: Style): number {
    this.doc.font(piece.font).fontSize(size);
    return this.doc.widthOfString(drawn(piece), featuresOf(piece));
  }

  private linesOf(text: string, width: number, style: Style): string[] {
    return printable(text)
      .split("\n")
      .flatMap((line) => this.wrapped(line, width, style));
  }

  private wrapped(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = "";
    const parts = unbrokenParts(text).flatMap(({ text: part, spaced }) =>
      this.broken(part, width, style).map((one, at) => ({ text: one, spaced: spaced && at === 0 })),
    );
    for (const [at, { text: part, spaced }] of parts.entries()) {
      const longer = at === 0 ? part : `${line}${spaced ? " " : ""}${part}`;
      if (line !== "" && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = part;
      } else {
        line = longer;
      }
    }
    return [...lines, line];
  }

  /** Breaks a word that is wider than its column. */
  private broken(word: string, width: number, style: Style): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = "";
    for (const letter of clustersOf(word)) {
      if (part !== "" && this.widthOf(part + letter, style) > width) {
        parts.push(part);
        part = "";
      }
      part += letter;
    }
    return [...parts, part];
  }
}

interface DirectedPiece extends Piece {
  readonly rtl: boolean;
}

/** The height of the own font above its baseline, as a part of its size. */
const ascent = 1.025;

/**
 * With an OpenType feature named, pdfkit shapes a run as a whole, which keeps the word order of right-to-left scripts.
 */
const featuresOf = ({ rtl, own }: DirectedPiece): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  rtl && own ? { features: ["rtla"] } : {};

/**
 * The characters of a piece in the order that its font expects; fontkit only reverses scripts it knows as right-to-left.
 */
function drawn({ text, rtl, own }: DirectedPiece): string {
  if (!own) return text;
  const plain = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return rtl && !/[\u0600-\u06ff]/.test(plain) ? [...plain].reverse().join("") : plain;
}

export interface Sheet {
  /** In points. */
  readonly width: number;
  readonly height: number;
}

/** Creates a PDF document with pages of this size and these fonts. */
export function newDocument({ width, height }: Sheet, title: string, fonts: FontSet): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: "",
    bufferPages: true,
    info: { Title: title },
  });
  fonts.register(doc);
  return doc;
}
