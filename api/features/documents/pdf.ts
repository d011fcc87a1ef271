import { buffer } from "node:stream/consumers";
import { type Drawing, drawDocument } from "./draw.ts";
import { type FontSet, fontsFor } from "./fonts.ts";
import { type PageWords, pageText } from "./page-words.ts";
import { colours, mm, newDocument, PdfWriter } from "./pdf-writer.ts";
import { scriptDirection } from "./script.ts";

const a4 = { width: 210 * mm, height: 297 * mm };
const pageMargin = 16 * mm;
const rollMargin = 4 * mm;

/** Maximum length of a roll, in points: a limit of PDF readers. */
const longest = 14_000;

/** A PDF, and the letters in its documents that no font has. */
export interface DrawnPdf {
  readonly bytes: Uint8Array;
  readonly missing: readonly string[];
}

/** A document as passed to the worker thread. */
export interface PageDrawing extends Drawing {
  readonly pageWords: PageWords;
}

/**
 * Renders documents into one PDF, each on its own pages; pages of a roll are as long as their content. Blocks the
 * thread: use `drawPdf`.
 * @param rollWidth in millimetres
 */
export async function documentsToPdf(drawings: readonly PageDrawing[], rollWidth: number): Promise<DrawnPdf> {
  const title = drawings.map(({ document }) => document.number).join(", ");
  const fonts = await fontsFor(drawings.flatMap(textsIn));
  const trial = drawings.some(isOnRoll)
    ? newDocument({ width: rollWidth * mm, height: longest }, "", fonts)
    : null;
  const first = drawings[0];
  const doc = newDocument(first ? sheetOf(first, trial, fonts) : a4, title, fonts);
  const bytes = buffer(doc);
  for (const [at, drawing] of drawings.entries()) {
    const { width, height } = sheetOf(drawing, trial, fonts);
    if (at > 0) doc.addPage({ size: [width, height], margin: 0 });
    const from = pagesOf(doc);
    drawDocument(writerFor(doc, drawing, fonts), drawing);
    numberPages(doc, drawing, fonts, [from, pagesOf(doc)]);
    // Pages are compressed when flushed: flushing all of them at the end would take seconds.
    doc.flushPages();
  }
  doc.end();
  return { bytes: await bytes, missing: fonts.missing };
}

/** Every text of a document, as it is drawn. */
function textsIn({ document, pageWords }: PageDrawing): readonly string[] {
  const texts: string[] = [];
  JSON.stringify([document, pageWords], (_, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts;
}

/** The number of pages, including flushed ones. */
function pagesOf(doc: PDFKit.PDFDocument): number {
  const { start, count } = doc.bufferedPageRange();
  return start + count;
}

function writerFor(doc: PDFKit.PDFDocument, { document }: Drawing, fonts: FontSet): PdfWriter {
  const endless = document.form === "roll";
  const rtl = scriptDirection(document.title) === "rtl";
  return new PdfWriter(doc, endless ? rollMargin : pageMargin, { rtl, endless, fonts });
}

const isOnRoll = ({ document }: Drawing): boolean => document.form === "roll";

/** The page size; for a roll, the height of its content. @param trial document used to measure the content of a roll */
function sheetOf(drawing: Drawing, trial: PDFKit.PDFDocument | null, fonts: FontSet) {
  if (!trial || !isOnRoll(drawing)) return a4;
  const writer = writerFor(trial, drawing, fonts);
  drawDocument(writer, drawing);
  return { width: trial.page.width, height: writer.y + rollMargin + 2 };
}

/** Numbers the pages of a document, unless it has only one. */
function numberPages(
  doc: PDFKit.PDFDocument,
  drawing: PageDrawing,
  fonts: FontSet,
  [from, to]: readonly [number, number],
): void {
  const pages = to - from + 1;
  if (pages < 2) return;
  for (let page = 1; page <= pages; page++) {
    doc.switchToPage(from + page - 2);
    const writer = writerFor(doc, drawing, fonts);
    const place = { x: 0, width: writer.width };
    const style = { size: 8, colour: colours.faint, align: "end" } as const;
    const counted = pageText(drawing.pageWords, page, pages);
    writer.text(`${drawing.document.number} · ${counted}`, place, style, a4.height - 30);
  }
  doc.switchToPage(to - 1);
}
