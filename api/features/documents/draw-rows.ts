import type { DocumentRow, SalesDocument } from "../../../src/domain/documents/sales-document.ts";
import { colours, type PdfWriter, type Style, type TextSpot } from "./pdf-writer.ts";

const gap = 12;

/** Draws the lines of a document; their column heads repeat on every page. */
export function drawRows(writer: PdfWriter, { form, heads, rows }: SalesDocument): void {
  const style: Style = { size: form === "roll" ? 8.5 : 9.5 };
  const places = placesOf(writer, heads, rows, style);
  const drawHeads = () => {
    for (const [at, head] of heads.entries()) {
      const place = places[at];
      if (place) writer.text(head, place, { ...style, size: 8.5, colour: colours.faint, align: alignOf(at) });
    }
    writer.y += 16;
    writer.rule({ x: 0, width: writer.width }, { colour: colours.ink });
    writer.y += 7;
  };
  drawHeads();
  for (const row of rows) {
    writer.reserve(heightOf(writer, row, places[0], style), drawHeads);
    drawRow(writer, row, places, style);
  }
  writer.y += 12;
}

const alignOf = (column: number) => (column === 0 ? "start" : "end");

function drawRow(
  writer: PdfWriter,
  { title, small, cells }: DocumentRow,
  places: readonly TextSpot[],
  style: Style,
): void {
  const [first, ...rest] = places;
  if (!first) return;
  for (const [at, cell] of cells.entries()) {
    const place = rest[at];
    if (place) writer.text(cell, place, { ...style, align: "end" });
  }
  writer.y += writer.text(title, first, { ...style, weight: "bold" });
  for (const line of small) writer.y += writer.text(line, first, smallOf(style));
  writer.y += 5;
  writer.rule({ x: 0, width: writer.width }, { colour: colours.line });
  writer.y += 7;
}

const smallOf = ({ size }: Style): Style => ({ size: size - 1.5, colour: colours.faint });

function heightOf(
  writer: PdfWriter,
  { title, small }: DocumentRow,
  place: TextSpot | undefined,
  style: Style,
): number {
  const width = place?.width ?? writer.width;
  const lines = small.map((line) => writer.heightOf(line, width, smallOf(style)));
  return (
    lines.reduce((sum, line) => sum + line, writer.heightOf(title, width, { ...style, weight: "bold" })) + 12
  );
}

/** Amounts get the width they need, the name of the item gets the rest. */
function placesOf(
  writer: PdfWriter,
  heads: readonly string[],
  rows: readonly DocumentRow[],
  style: Style,
): TextSpot[] {
  const widths = heads.slice(1).map((head, at) => {
    const texts = [head, ...rows.map((row) => row.cells[at] ?? "")];
    return Math.max(...texts.map((text) => writer.widthOf(text, style))) + 1;
  });
  const taken = widths.reduce((sum, width) => sum + width + gap, 0);
  const first: TextSpot = { x: 0, width: Math.max(writer.width - taken, writer.width * 0.25) };
  let x = first.width;
  return [
    first,
    ...widths.map((width) => {
      const place = { x: x + gap, width };
      x += width + gap;
      return place;
    }),
  ];
}
