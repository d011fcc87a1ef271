import type { Paper, PaperRow } from "../../src/domain/paper.ts";
import { colours, type Pen, type Place, type Style } from "./pen.ts";

const gap = 12;

/** The lines of a paper; their heads stand again on every page. */
export function drawRows(pen: Pen, { form, heads, rows }: Paper): void {
  const style: Style = { size: form === "roll" ? 8.5 : 9.5 };
  const places = placesOf(pen, heads, rows, style);
  const drawHeads = () => {
    for (const [at, head] of heads.entries()) {
      const place = places[at];
      if (place) pen.text(head, place, { ...style, size: 8.5, colour: colours.faint, align: alignOf(at) });
    }
    pen.y += 16;
    pen.rule({ x: 0, width: pen.width }, { colour: colours.ink });
    pen.y += 7;
  };
  drawHeads();
  for (const row of rows) {
    pen.reserve(heightOf(pen, row, places[0], style), drawHeads);
    drawRow(pen, row, places, style);
  }
  pen.y += 12;
}

const alignOf = (column: number) => (column === 0 ? "start" : "end");

function drawRow(pen: Pen, { title, small, cells }: PaperRow, places: readonly Place[], style: Style): void {
  const [first, ...rest] = places;
  if (!first) return;
  for (const [at, cell] of cells.entries()) {
    const place = rest[at];
    if (place) pen.text(cell, place, { ...style, align: "end" });
  }
  pen.y += pen.text(title, first, { ...style, weight: "bold" });
  for (const line of small) pen.y += pen.text(line, first, smallOf(style));
  pen.y += 5;
  pen.rule({ x: 0, width: pen.width }, { colour: colours.line });
  pen.y += 7;
}

const smallOf = ({ size }: Style): Style => ({ size: size - 1.5, colour: colours.faint });

function heightOf(pen: Pen, { title, small }: PaperRow, place: Place | undefined, style: Style): number {
  const width = place?.width ?? pen.width;
  const lines = small.map((line) => pen.heightOf(line, width, smallOf(style)));
  return (
    lines.reduce((sum, line) => sum + line, pen.heightOf(title, width, { ...style, weight: "bold" })) + 12
  );
}

/** Figures get the width they need, what is sold gets the rest. */
function placesOf(pen: Pen, heads: readonly string[], rows: readonly PaperRow[], style: Style): Place[] {
  const widths = heads.slice(1).map((head, at) => {
    const texts = [head, ...rows.map((row) => row.cells[at] ?? "")];
    return Math.max(...texts.map((text) => pen.widthOf(text, style))) + 1;
  });
  const taken = widths.reduce((sum, width) => sum + width + gap, 0);
  const first: Place = { x: 0, width: Math.max(pen.width - taken, pen.width * 0.25) };
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
