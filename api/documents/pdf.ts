import { buffer } from "node:stream/consumers";
import { type Drawing, drawDocument } from "./draw.ts";
import { type PageWords, pageText } from "./page-words.ts";
import { colours, mm, newDocument, PdfWriter } from "./pdf-writer.ts";
import { directionOf } from "./script.ts";

const a4 = { width: 210 * mm, height: 297 * mm };
const pageMargin = 16 * mm;
const rollMargin = 4 * mm;

/** Maximum length of a roll, in points: a limit of PDF readers. */
const longest = 14_000;

/** A document as passed to the worker thread. */
export interface PageDrawing extends Drawing {
  readonly pageWords: PageWords;
}

/**
 * Renders documents into one PDF, each on its own pages; pages of a roll are as long as their content. Blocks the
 * thread: use `drawPdf`.
 * @param rollWidth in millimetres
 */
export async function documentsToPdf(drawings: readonly PageDrawing[], rollWidth: number): Promise<Buffer> {
  const title = drawings.map(({ document }) => document.number).join(", ");
  const trial = drawings.some(isOnRoll) ? newDocument({ width: rollWidth * mm, height: longest }, "") : null;
  const first = drawings[0];
  const doc = newDocument(first ? sheetOf(first, trial) : a4, title);
  const bytes = buffer(doc);
  for (const [at, drawing] of drawings.entries()) {
    const { width, height } = sheetOf(drawing, trial);
    if (at > 0) doc.addPage({ size: [width, height], margin: 0 });
    const from = pagesOf(doc);
    drawDocument(writerFor(doc, drawing), drawing);
    numberPages(doc, drawing, from, pagesOf(doc));
    // Pages are compressed when flushed: flushing all of them at the end would take seconds.
    doc.flushPages();
  }
  doc.end();
  return bytes;
}

/** The number of pages, including flushed ones. */
function pagesOf(doc: PDFKit.PDFDocument): number {
  const { start, count } = doc.bufferedPageRange();
  return start + count;
}

function writerFor(doc: PDFKit.PDFDocument, { document }: Drawing): PdfWriter {
  const endless = document.form === "roll";
  const rtl = directionOf(document.title) === "rtl";
  return new PdfWriter(doc, endless ? rollMargin : pageMargin, { rtl, endless });
}

const isOnRoll = ({ document }: Drawing): boolean => document.form === "roll";

/** The page size; for a roll, the height of its content. @param trial document used to measure the content of a roll */
function sheetOf(drawing: Drawing, trial: PDFKit.PDFDocument | null) {
  if (!trial || !isOnRoll(drawing)) return a4;
  const writer = writerFor(trial, drawing);
  drawDocument(writer, drawing);
  return { width: trial.page.width, height: writer.y + rollMargin + 2 };
}

/** Numbers the pages of a document, unless it has only one. */
function numberPages(doc: PDFKit.PDFDocument, drawing: PageDrawing, from: number, to: number): void {
  const pages = to - from + 1;
  if (pages < 2) return;
  for (let page = 1; page <= pages; page++) {
    doc.switchToPage(from + page - 2);
    const writer = writerFor(doc, drawing);
    const place = { x: 0, width: writer.width };
    const style = { size: 8, colour: colours.faint, align: "end" } as const;
    const counted = pageText(drawing.pageWords, page, pages);
    writer.text(`${drawing.document.number} · ${counted}`, place, style, a4.height - 30);
  }
  doc.switchToPage(to - 1);
}
