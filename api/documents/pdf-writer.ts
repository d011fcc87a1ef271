import PDFDocument from "pdfkit";
import { type FontName, fontBytes, fontFor, fontNames, type Weight } from "./fonts.ts";
import { type Run, visualRuns } from "./script.ts";

export const colours = { ink: "#17211d", faint: "#55635d", line: "#d5dcd9", tint: "#f2f6f4" } as const;

/** Points per millimetre. */
export const mm = 72 / 25.4;

export interface Style {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Alignment in the document's direction. */
  readonly align?: "start" | "end" | "center";
}

/** A horizontal position: points from the start edge, and the width. */
export interface Place {
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
    private readonly how: { readonly rtl: boolean; readonly endless: boolean },
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
  text(text: string, place: Place, style: Style, top = this.y): number {
    const lines = this.linesOf(text, place.width, style);
    for (const [at, line] of lines.entries()) this.line(line, place, style, top + at * style.size * leading);
    return lines.length * style.size * leading;
  }

  /** The height of wrapped text. */
  heightOf(text: string, width: number, style: Style): number {
    return this.linesOf(text, width, style).length * style.size * leading;
  }

  widthOf(text: string, style: Style): number {
    return visualRuns(text).reduce((sum, run) => sum + this.widthOfRun(run, style), 0);
  }

  rule(place: Place, { colour, top = this.y }: { readonly colour: string; readonly top?: number }): void {
    this.doc.rect(this.left(place), top, place.width, 0.75).fill(colour);
  }

  box(place: Place, top: number, height: number, colour: string): void {
    this.doc.rect(this.left(place), top, place.width, height).fill(colour);
  }

  /** Converts a position to the distance from the page's left edge. */
  left({ x, width }: Place): number {
    return this.margin + (this.how.rtl ? this.width - x - width : x);
  }

  private line(text: string, place: Place, style: Style, top: number): void {
    const runs = visualRuns(text);
    const free = place.width - runs.reduce((sum, run) => sum + this.widthOfRun(run, style), 0);
    const align = style.align ?? "start";
    const toTheRight = align !== "center" && (align === "end") !== this.how.rtl;
    let x = this.left(place) + (align === "center" ? free / 2 : toTheRight ? free : 0);
    this.doc.fillColor(style.colour ?? colours.ink);
    for (const run of runs) {
      const width = this.widthOfRun(run, style);
      this.doc.text(drawn(run), x, top, { lineBreak: false, ...featuresOf(run) });
      x += width;
    }
  }

  private widthOfRun(run: Run, { size, weight = "regular" }: Style): number {
    this.doc.font(fontFor(run, weight)).fontSize(size);
    return this.doc.widthOfString(drawn(run), featuresOf(run));
  }

  private linesOf(text: string, width: number, style: Style): string[] {
    return text.split("\n").flatMap((line) => this.wrapped(line, width, style));
  }

  private wrapped(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ").flatMap((one) => this.broken(one, width, style))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
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
    for (const letter of word) {
      if (part !== "" && this.widthOf(part + letter, style) > width) {
        parts.push(part);
        part = "";
      }
      part += letter;
    }
    return [...parts, part];
  }
}

/**
 * With an OpenType feature named, pdfkit shapes a run as a whole, which keeps the word order of right-to-left scripts.
 */
const featuresOf = ({ rtl }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  rtl ? { features: ["rtla"] } : {};

/**
 * The characters of a run in the order that the font expects; fontkit only reverses scripts it knows as right-to-left.
 */
function drawn({ text, rtl }: Run): string {
  const plain = text.replace(/[\u00a0\u2007\u202f]/g, " ");
  return rtl && !/[\u0600-\u06ff]/.test(plain) ? [...plain].reverse().join("") : plain;
}

export interface Sheet {
  /** In points. */
  readonly width: number;
  readonly height: number;
}

/** Creates a PDF document with pages of this size and the documents' fonts. */
export function newDocument({ width, height }: Sheet, title: string): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: "",
    bufferPages: true,
    info: { Title: title },
  });
  for (const name of fontNames) doc.registerFont(name satisfies FontName, fontBytes(name));
  return doc;
}
