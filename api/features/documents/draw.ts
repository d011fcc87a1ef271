import { code128 } from "../../../src/domain/documents/code128.ts";
import type { Party, SalesDocument } from "../../../src/domain/documents/sales-document.ts";
import { qrCode } from "../../../src/domain/qr.ts";
import { drawRows } from "./draw-rows.ts";
import { drawSums } from "./draw-sums.ts";
import { colours, type PdfWriter, type TextSpot } from "./pdf-writer.ts";

/** A document and what is drawn with it. */
export interface Drawing {
  readonly document: SalesDocument;
  /** A PNG data URL, read and embedded once for all documents of a file. */
  readonly logo: string | null;
}

const faint = { size: 9, colour: colours.faint } as const;

/** Draws a document from the top of the writer's page, over as many pages as needed. */
export function drawDocument(writer: PdfWriter, { document, logo }: Drawing): void {
  const roll = document.form === "roll";
  if (roll) drawRollHead(writer, document, logo);
  else drawPageHead(writer, document, logo);
  drawRows(writer, document);
  drawSums(writer, document);
  if (document.notes) drawNotes(writer, document.notes);
  drawFoot(writer, document);
}

function drawPageHead(writer: PdfWriter, document: SalesDocument, logo: string | null): void {
  const top = writer.y;
  const start: TextSpot = { x: 0, width: writer.width * 0.52 };
  const end: TextSpot = { x: writer.width * 0.58, width: writer.width * 0.42 };
  if (logo) writer.y += drawLogo(writer, logo, start);
  drawParty(writer, document.seller, start, 13);
  const below = writer.y;
  writer.y = top;
  writer.y += writer.text(document.title, end, { size: 20, weight: "bold" });
  if (document.stamp)
    writer.y += writer.text(document.stamp, end, { size: 11, weight: "bold", colour: "#b42318" });
  writer.y += 6;
  for (const { name, value } of document.facts) drawPair(writer, name, value, end);
  writer.y = Math.max(writer.y, below) + 22;
  if (!document.buyer) return;
  drawParty(writer, document.buyer, start, 11);
  writer.y += 22;
}

function drawRollHead(writer: PdfWriter, document: SalesDocument, logo: string | null): void {
  const place: TextSpot = { x: 0, width: writer.width };
  if (logo) writer.y += drawLogo(writer, logo, place);
  writer.y += writer.text(document.seller.name ?? "", place, { size: 12, weight: "bold", align: "center" });
  for (const line of document.seller.lines)
    writer.y += writer.text(line, place, { size: 8, align: "center" });
  writer.y += 8;
  writer.y += writer.text(document.stamp ?? document.title, place, {
    size: 11,
    weight: "bold",
    align: "center",
  });
  writer.y += 4;
  for (const { name, value } of document.facts) drawPair(writer, name, value, place);
  if (document.buyer) {
    writer.y += 6;
    drawParty(writer, document.buyer, place, 9);
  }
  writer.y += 8;
}

function drawParty(writer: PdfWriter, { label, name, lines }: Party, place: TextSpot, size: number): void {
  if (label) writer.y += writer.text(label, place, faint);
  if (name) writer.y += writer.text(name, place, { size, weight: "bold" });
  for (const line of lines) writer.y += writer.text(line, place, { size: 9 });
}

function drawPair(writer: PdfWriter, name: string, value: string, place: TextSpot): void {
  const width = writer.widthOf(name, faint);
  const room = place.width - width - 10;
  writer.text(name, { x: place.x, width: width + 1 }, faint);
  writer.y += writer.text(value, { x: place.x + width + 10, width: room }, { size: 9, align: "end" });
}

/** Draws the logo. @returns its height */
function drawLogo(writer: PdfWriter, logo: string, place: TextSpot): number {
  const height = 44;
  const width = Math.min(place.width, 150);
  const centred = place.width === writer.width;
  const x = centred ? (writer.width - width) / 2 : place.x;
  writer.doc.image(logo, writer.left({ x, width }), writer.y, {
    fit: [width, height],
    align: centred ? "center" : writer.left({ x: 0, width: 1 }) > writer.width / 2 ? "right" : undefined,
  });
  return height + 8;
}

function drawNotes(writer: PdfWriter, notes: string): void {
  const inner: TextSpot = { x: 10, width: writer.width - 20 };
  const height = writer.heightOf(notes, inner.width, { size: 9 }) + 14;
  writer.reserve(height);
  writer.box({ x: 0, width: writer.width }, writer.y, height, colours.tint);
  writer.text(notes, inner, { size: 9 }, writer.y + 7);
  writer.y += height + 16;
}

/** In points. */
const [barHeight, qrSide, codeGap] = [34, 68, 24];

function drawFoot(writer: PdfWriter, { form, foot, number, qr }: SalesDocument): void {
  const place: TextSpot = { x: 0, width: writer.width };
  const height = foot ? writer.heightOf(foot, writer.width, { size: 9 }) + 10 : 0;
  writer.reserve(height + Math.max(barHeight + 28, qr === null ? 0 : qrSide));
  if (foot) writer.y += writer.text(foot, place, { size: 9, align: "center" }) + 10;
  const width = Math.min(writer.width * 0.9, 170);
  const beside = qr !== null && form === "page";
  const taken = beside ? width + codeGap + qrSide : width;
  const x = (writer.width - taken) / 2;
  const top = writer.y;
  drawBarcode(writer, number, { x, width });
  writer.y += writer.text(number, { x, width }, { size: 9, align: "center" });
  if (qr === null) return;
  const qrTop = beside ? top : writer.y + 6;
  const qrX = beside ? x + width + codeGap : (writer.width - qrSide) / 2;
  drawQr(writer, qr, { x: qrX, width: qrSide }, qrTop);
  writer.y = Math.max(writer.y, qrTop + qrSide);
}

function drawBarcode(writer: PdfWriter, text: string, place: TextSpot): void {
  const code = code128(text);
  if (!code) return;
  const unit = place.width / code.width;
  const left = writer.left(place);
  for (const bar of code.bars) writer.doc.rect(left + bar.at * unit, writer.y, bar.width * unit, barHeight);
  writer.doc.fill("#000000");
  writer.y += barHeight + 4;
}

function drawQr(writer: PdfWriter, text: string, place: TextSpot, top: number): void {
  const { size, runs } = qrCode(text);
  const unit = place.width / size;
  const left = writer.left(place);
  for (const { row, at, width } of runs)
    writer.doc.rect(left + at * unit, top + row * unit, width * unit, unit);
  writer.doc.fill("#000000");
}
