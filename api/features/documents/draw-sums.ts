import type { SalesDocument, SmallTable } from "../../../src/domain/documents/sales-document.ts";
import { colours, type PdfWriter, type TextSpot } from "./pdf-writer.ts";

const small = { size: 8.5 } as const;
/** Gap before an amount, in points. */
const gap = 10;
const faint = { size: 8.5, colour: colours.faint } as const;

/** Draws the totals, the tax and the payments: side by side on a page, one below the other on a roll. */
export function drawSums(writer: PdfWriter, document: SalesDocument): void {
  if (document.totals.length === 0) return;
  const roll = document.form === "roll";
  const totals: TextSpot = roll
    ? { x: 0, width: writer.width }
    : { x: writer.width * 0.56, width: writer.width * 0.44 };
  const side: TextSpot = { x: 0, width: roll ? writer.width : writer.width * 0.5 };
  const tables = [document.taxes, document.payments].flatMap((table) => table ?? []);
  const sideHeight = tables.reduce((sum, { rows }) => sum + 34 + rows.length * 16, 0);
  const sumHeight = document.totals.reduce((sum, { strong }) => sum + (strong ? 30 : 16), 0);
  writer.reserve(roll ? sumHeight + sideHeight + 10 : Math.max(sumHeight, sideHeight));
  const top = writer.y;
  drawTotals(writer, document.totals, totals);
  const below = writer.y;
  writer.y = roll ? below + 10 : top;
  for (const table of tables) drawTable(writer, table, side);
  writer.y = Math.max(writer.y, below) + 18;
}

function drawTotals(writer: PdfWriter, totals: SalesDocument["totals"], { x, width }: TextSpot): void {
  for (const { name, value, strong } of totals) {
    const weight = strong ? "bold" : "regular";
    const size = strong ? 11.5 : 9.5;
    if (strong) {
      writer.y += 3;
      writer.box({ x, width }, writer.y, 23, colours.tint);
      writer.y += 3.5;
    }
    const pad = 8;
    const half = width / 2;
    const named = writer.text(name, { x: x + pad, width: half + 20 - pad }, { size, weight });
    writer.text(value, { x: x + half, width: half - pad }, { size, weight, align: "end" });
    writer.y += Math.max(named, size * 1.4) + (strong ? 6.5 : 2.5);
  }
}

/** Draws a small table of three columns. */
function drawTable(writer: PdfWriter, { heads, rows }: SmallTable, { x, width }: TextSpot): void {
  const texts = (column: number) => [heads, ...rows].map((row) => row[column] ?? "");
  const wide = (column: number) =>
    Math.max(...texts(column).map((text) => writer.widthOf(text, small))) + gap;
  const [second, third] = [wide(1), wide(2)];
  const first = Math.max(width - second - third, width * 0.25);
  const places: TextSpot[] = [
    { x, width: first },
    { x: x + first, width: second },
    { x: x + first + second, width: third },
  ];
  const drawLine = (line: readonly string[], style: typeof small | typeof faint) => {
    const heights = line.map((text, at) => {
      const place = places[at];
      return place ? writer.text(text, place, { ...style, align: at === 0 ? "start" : "end" }) : 0;
    });
    writer.y += Math.max(...heights) + 2;
  };
  drawLine(heads, faint);
  writer.rule({ x, width }, { colour: colours.line });
  writer.y += 4;
  for (const row of rows) drawLine(row, small);
  writer.y += 10;
}
