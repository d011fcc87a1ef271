import type { Paper } from "../../src/domain/paper.ts";
import { colours, type Pen, type Place } from "./pen.ts";

const small = { size: 8.5 } as const;
const faint = { size: 8.5, colour: colours.faint } as const;

/** What it comes to, and the tax in it: side by side on a page, one below the other on a roll. */
export function drawSums(pen: Pen, paper: Paper): void {
  if (paper.totals.length === 0) return;
  const roll = paper.form === "roll";
  const totals: Place = roll ? { x: 0, width: pen.width } : { x: pen.width * 0.56, width: pen.width * 0.44 };
  const taxes: Place = { x: 0, width: roll ? pen.width : pen.width * 0.48 };
  const taxHeight = paper.taxes ? 24 + paper.taxes.rows.length * 16 : 0;
  const sumHeight = paper.totals.reduce((sum, { strong }) => sum + (strong ? 30 : 16), 0);
  pen.reserve(roll ? sumHeight + taxHeight + 10 : Math.max(sumHeight, taxHeight));
  const top = pen.y;
  drawTotals(pen, paper.totals, totals);
  const below = pen.y;
  pen.y = roll ? below + 10 : top;
  drawTaxes(pen, paper.taxes, taxes);
  pen.y = Math.max(pen.y, below) + 18;
}

function drawTotals(pen: Pen, totals: Paper["totals"], { x, width }: Place): void {
  for (const { name, value, strong } of totals) {
    const weight = strong ? "bold" : "regular";
    const size = strong ? 11.5 : 9.5;
    if (strong) {
      pen.y += 3;
      pen.box({ x, width }, pen.y, 23, colours.tint);
      pen.y += 3.5;
    }
    const pad = 8;
    const half = width / 2;
    const named = pen.text(name, { x: x + pad, width: half + 20 - pad }, { size, weight });
    pen.text(value, { x: x + half, width: half - pad }, { size, weight, align: "end" });
    pen.y += Math.max(named, size * 1.4) + (strong ? 6.5 : 2.5);
  }
}

function drawTaxes(pen: Pen, taxes: Paper["taxes"], { x, width }: Place): void {
  if (!taxes) return;
  const places: Place[] = [
    { x, width: width * 0.42 },
    { x: x + width * 0.42, width: width * 0.28 },
    { x: x + width * 0.7, width: width * 0.3 },
  ];
  const drawLine = (texts: readonly string[], style: typeof small | typeof faint) => {
    const heights = texts.map((text, at) => {
      const place = places[at];
      return place ? pen.text(text, place, { ...style, align: at === 0 ? "start" : "end" }) : 0;
    });
    pen.y += Math.max(...heights) + 2;
  };
  drawLine(taxes.heads, faint);
  pen.rule({ x, width }, { colour: colours.line });
  pen.y += 4;
  for (const row of taxes.rows) drawLine(row, small);
}
