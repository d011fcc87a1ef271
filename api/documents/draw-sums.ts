import type { SalesDocument } from "../../src/domain/sales-document.ts";
import { colours, type PdfWriter, type Place } from "./pdf-writer.ts";

const small = { size: 8.5 } as const;
const faint = { size: 8.5, colour: colours.faint } as const;

/** What it comes to, and the tax in it: side by side on a page, one below the other on a roll. */
export function drawSums(writer: PdfWriter, document: SalesDocument): void {
  if (document.totals.length === 0) return;
  const roll = document.form === "roll";
  const totals: Place = roll
    ? { x: 0, width: writer.width }
    : { x: writer.width * 0.56, width: writer.width * 0.44 };
  const taxes: Place = { x: 0, width: roll ? writer.width : writer.width * 0.48 };
  const taxHeight = document.taxes ? 24 + document.taxes.rows.length * 16 : 0;
  const sumHeight = document.totals.reduce((sum, { strong }) => sum + (strong ? 30 : 16), 0);
  writer.reserve(roll ? sumHeight + taxHeight + 10 : Math.max(sumHeight, taxHeight));
  const top = writer.y;
  drawTotals(writer, document.totals, totals);
  const below = writer.y;
  writer.y = roll ? below + 10 : top;
  drawTaxes(writer, document.taxes, taxes);
  writer.y = Math.max(writer.y, below) + 18;
}

function drawTotals(writer: PdfWriter, totals: SalesDocument["totals"], { x, width }: Place): void {
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

function drawTaxes(writer: PdfWriter, taxes: SalesDocument["taxes"], { x, width }: Place): void {
  if (!taxes) return;
  const places: Place[] = [
    { x, width: width * 0.42 },
    { x: x + width * 0.42, width: width * 0.28 },
    { x: x + width * 0.7, width: width * 0.3 },
  ];
  const drawLine = (texts: readonly string[], style: typeof small | typeof faint) => {
    const heights = texts.map((text, at) => {
      const place = places[at];
      return place ? writer.text(text, place, { ...style, align: at === 0 ? "start" : "end" }) : 0;
    });
    writer.y += Math.max(...heights) + 2;
  };
  drawLine(taxes.heads, faint);
  writer.rule({ x, width }, { colour: colours.line });
  writer.y += 4;
  for (const row of taxes.rows) drawLine(row, small);
}
