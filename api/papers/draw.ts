import { code128 } from "../../src/domain/code128.ts";
import type { Paper, Party } from "../../src/domain/paper.ts";
import { drawRows } from "./draw-rows.ts";
import { drawSums } from "./draw-sums.ts";
import { colours, type Pen, type Place } from "./pen.ts";

/** A paper and what is drawn with it. */
export interface Drawing {
  readonly paper: Paper;
  /** As PNG. */
  readonly logo: Buffer | null;
}

const faint = { size: 9, colour: colours.faint } as const;

/** Draws a paper from the top of the pen's page on, over as many pages as it takes. */
export function drawPaper(pen: Pen, { paper, logo }: Drawing): void {
  const roll = paper.form === "roll";
  if (roll) drawRollHead(pen, paper, logo);
  else drawPageHead(pen, paper, logo);
  drawRows(pen, paper);
  drawSums(pen, paper);
  if (paper.notes) drawNotes(pen, paper.notes);
  drawFoot(pen, paper);
}

function drawPageHead(pen: Pen, paper: Paper, logo: Buffer | null): void {
  const top = pen.y;
  const start: Place = { x: 0, width: pen.width * 0.52 };
  const end: Place = { x: pen.width * 0.58, width: pen.width * 0.42 };
  if (logo) pen.y += drawLogo(pen, logo, start);
  drawParty(pen, paper.seller, start, 13);
  const below = pen.y;
  pen.y = top;
  pen.y += pen.text(paper.title, end, { size: 20, weight: "bold" });
  if (paper.stamp) pen.y += pen.text(paper.stamp, end, { size: 11, weight: "bold", colour: "#b42318" });
  pen.y += 6;
  for (const { name, value } of paper.facts) drawPair(pen, name, value, end);
  pen.y = Math.max(pen.y, below) + 22;
  if (!paper.buyer) return;
  drawParty(pen, paper.buyer, start, 11);
  pen.y += 22;
}

function drawRollHead(pen: Pen, paper: Paper, logo: Buffer | null): void {
  const place: Place = { x: 0, width: pen.width };
  if (logo) pen.y += drawLogo(pen, logo, place);
  pen.y += pen.text(paper.seller.name ?? "", place, { size: 12, weight: "bold", align: "center" });
  for (const line of paper.seller.lines) pen.y += pen.text(line, place, { size: 8, align: "center" });
  pen.y += 8;
  pen.y += pen.text(paper.stamp ?? paper.title, place, { size: 11, weight: "bold", align: "center" });
  pen.y += 4;
  for (const { name, value } of paper.facts) drawPair(pen, name, value, place);
  if (paper.buyer) {
    pen.y += 6;
    drawParty(pen, paper.buyer, place, 9);
  }
  pen.y += 8;
}

function drawParty(pen: Pen, { label, name, lines }: Party, place: Place, size: number): void {
  if (label) pen.y += pen.text(label, place, faint);
  if (name) pen.y += pen.text(name, place, { size, weight: "bold" });
  for (const line of lines) pen.y += pen.text(line, place, { size: 9 });
}

function drawPair(pen: Pen, name: string, value: string, place: Place): void {
  const asked = pen.widthOf(name, faint);
  const room = place.width - asked - 10;
  pen.text(name, { x: place.x, width: asked + 1 }, faint);
  pen.y += pen.text(value, { x: place.x + asked + 10, width: room }, { size: 9, align: "end" });
}

/** Returns the height it took. */
function drawLogo(pen: Pen, logo: Buffer, place: Place): number {
  const height = 44;
  const width = Math.min(place.width, 150);
  const centred = place.width === pen.width;
  const x = centred ? (pen.width - width) / 2 : place.x;
  pen.doc.image(logo, pen.left({ x, width }), pen.y, {
    fit: [width, height],
    align: centred ? "center" : pen.left({ x: 0, width: 1 }) > pen.width / 2 ? "right" : undefined,
  });
  return height + 8;
}

function drawNotes(pen: Pen, notes: string): void {
  const inner: Place = { x: 10, width: pen.width - 20 };
  const height = pen.heightOf(notes, inner.width, { size: 9 }) + 14;
  pen.reserve(height);
  pen.box({ x: 0, width: pen.width }, pen.y, height, colours.tint);
  pen.text(notes, inner, { size: 9 }, pen.y + 7);
  pen.y += height + 16;
}

function drawFoot(pen: Pen, { foot, number }: Paper): void {
  const place: Place = { x: 0, width: pen.width };
  const height = foot ? pen.heightOf(foot, pen.width, { size: 9 }) + 10 : 0;
  pen.reserve(height + 62);
  if (foot) pen.y += pen.text(foot, place, { size: 9, align: "center" }) + 10;
  drawBarcode(pen, number);
  pen.y += pen.text(number, place, { size: 9, align: "center" });
}

function drawBarcode(pen: Pen, text: string): void {
  const code = code128(text);
  if (!code) return;
  const width = Math.min(pen.width * 0.9, 170);
  const unit = width / code.width;
  const left = pen.left({ x: (pen.width - width) / 2, width });
  for (const bar of code.bars) pen.doc.rect(left + bar.at * unit, pen.y, bar.width * unit, 34);
  pen.doc.fill("#000000");
  pen.y += 38;
}
