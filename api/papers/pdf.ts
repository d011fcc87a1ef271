import { type Drawing, drawPaper } from "./draw.ts";
import { colours, mm, newDocument, Pen } from "./pen.ts";
import { directionOf } from "./script.ts";

const a4 = { width: 210 * mm, height: 297 * mm };
const pageMargin = 16 * mm;
const rollMargin = 4 * mm;

/** So high a roll can be before a cashier would give up. */
const longest = 14_000;

/** How "page 1 of 2" is said. */
export type PageWords = (page: number, pages: number) => string;

/**
 * Papers as one PDF, each on a page of its own; those of a roll on pages as long as they need to be.
 * @param rollWidth in millimetres
 */
export function papersToPdf(
  drawings: readonly (Drawing & { readonly pageWords: PageWords })[],
  rollWidth: number,
): PDFKit.PDFDocument {
  const title = drawings.map(({ paper }) => paper.number).join(", ");
  const first = drawings[0];
  const doc = newDocument(first ? sheetOf(first, rollWidth) : a4, title);
  for (const [at, drawing] of drawings.entries()) {
    const { width, height } = sheetOf(drawing, rollWidth);
    if (at > 0) doc.addPage({ size: [width, height], margin: 0 });
    const from = doc.bufferedPageRange().count;
    drawPaper(penFor(doc, drawing), drawing);
    numberPages(doc, drawing, from, doc.bufferedPageRange().count);
  }
  doc.end();
  return doc;
}

function penFor(doc: PDFKit.PDFDocument, { paper }: Drawing): Pen {
  const endless = paper.form === "roll";
  const rtl = directionOf(paper.title) === "rtl";
  return new Pen(doc, endless ? rollMargin : pageMargin, { rtl, endless });
}

/** A page, or a piece of the roll as long as what is drawn on it. */
function sheetOf(drawing: Drawing, rollWidth: number) {
  if (drawing.paper.form === "page") return a4;
  const width = rollWidth * mm;
  const trial = newDocument({ width, height: longest }, "");
  const pen = penFor(trial, drawing);
  drawPaper(pen, drawing);
  return { width, height: pen.y + rollMargin + 2 };
}

/** Says on each page of a paper which of how many it is; one alone says nothing. */
function numberPages(
  doc: PDFKit.PDFDocument,
  drawing: Drawing & { readonly pageWords: PageWords },
  from: number,
  to: number,
): void {
  const pages = to - from + 1;
  if (pages < 2) return;
  for (let page = 1; page <= pages; page++) {
    doc.switchToPage(from + page - 2);
    const pen = penFor(doc, drawing);
    const place = { x: 0, width: pen.width };
    const style = { size: 8, colour: colours.faint, align: "end" } as const;
    pen.text(`${drawing.paper.number} · ${drawing.pageWords(page, pages)}`, place, style, a4.height - 30);
  }
  doc.switchToPage(to - 1);
}
