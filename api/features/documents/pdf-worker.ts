import { type DrawnPdf, documentsToPdf, type PageDrawing } from "./pdf.ts";

/** The input of the worker thread. */
export interface PdfTask {
  readonly drawings: readonly PageDrawing[];
  /** In millimetres. */
  readonly rollWidth: number;
}

/** Entry point of the worker thread, which runs one task at a time. */
export default function draw({ drawings, rollWidth }: PdfTask): Promise<DrawnPdf> {
  return documentsToPdf(drawings, rollWidth);
}
