import { setImmediate as otherWork } from "node:timers/promises";
import { type Drawing, drawDocument } from "./draw.ts";
import { fontNames } from "./fonts.ts";
import { colours, mm, newDocument, PdfWriter } from "./pdf-writer.ts";
import { directionOf } from "./script.ts";

const a4 = { width: 210 * mm, height: 297 * mm };
const pageMargin = 16 * mm;
const rollMargin = 4 * mm;

/** Maximum length of a roll. */
const longest = 14_000;

/** The text of "page 1 of 2". */
export type PageText = (page: number, pages: number) => string;

/**
 * Documents as one PDF, each on a page of its own; those of a roll on pages as long as they need to be. Others are
 * served between two documents, and while the fonts are opened.
 * @param rollWidth in millimetres
 */
export async function documentsToPdf(
  drawings: readonly (Drawing & { readonly pageText: PageText })[],
  rollWidth: number,
): Promise<PDFKit.PDFDocument> {
  const title = drawings.map(({ document }) => document.number).join(", ");
  const trial = drawings.some(isOnRoll) ? newDocument({ width: rollWidth * mm, height: longest }, "") : null;
  if (trial) await openFonts(trial, drawings);
  const first = drawings[0];
  const doc = newDocument(first ? sheetOf(first, trial) : a4, title);
  await openFonts(doc, drawings);
  for (const [at, drawing] of drawings.entries()) {
    const { width, height } = sheetOf(drawing, trial);
    await otherWork();
    if (at > 0) doc.addPage({ size: [width, height], margin: 0 });
    const from = pagesOf(doc);
    drawDocument(writerFor(doc, drawing), drawing);
    numberPages(doc, drawing, from, pagesOf(doc));
    // Pages are pressed when they are put away: of all documents at the end, that would take seconds.
    doc.flushPages();
  }
  doc.end();
  return doc;
}

/** How many pages there are, with those that are put away. */
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

/** Opens the fonts of documents one at a time: to read one takes longer than to draw a document. */
async function openFonts(doc: PDFKit.PDFDocument, drawings: readonly Drawing[]): Promise<void> {
  const arabic = drawings.some(({ document }) => directionOf(document.title) === "rtl");
  for (const name of fontNames.filter((one) => arabic || !one.startsWith("arabic"))) {
    doc.font(name).widthOfString(" ");
    await otherWork();
  }
}

/** A page, or a piece of the roll as long as what is drawn on it. @param trial where a piece of the roll is measured */
function sheetOf(drawing: Drawing, trial: PDFKit.PDFDocument | null) {
  if (!trial || !isOnRoll(drawing)) return a4;
  const writer = writerFor(trial, drawing);
  drawDocument(writer, drawing);
  return { width: trial.page.width, height: writer.y + rollMargin + 2 };
}

/** Says on each page of a document which of how many it is; one alone says nothing. */
function numberPages(
  doc: PDFKit.PDFDocument,
  drawing: Drawing & { readonly pageText: PageText },
  from: number,
  to: number,
): void {
  const pages = to - from + 1;
  if (pages < 2) return;
  for (let page = 1; page <= pages; page++) {
    doc.switchToPage(from + page - 2);
    const writer = writerFor(doc, drawing);
    const place = { x: 0, width: writer.width };
    const style = { size: 8, colour: colours.faint, align: "end" } as const;
    writer.text(
      `${drawing.document.number} · ${drawing.pageText(page, pages)}`,
      place,
      style,
      a4.height - 30,
    );
  }
  doc.switchToPage(to - 1);
}
