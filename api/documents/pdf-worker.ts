import { documentsToPdf, type PageDrawing } from "./pdf.ts";

/** What the thread is asked for. */
export interface PdfTask {
  readonly drawings: readonly PageDrawing[];
  /** In millimetres. */
  readonly rollWidth: number;
}

/** The thread that draws documents begins here, and does one task after the other. */
export default function draw({ drawings, rollWidth }: PdfTask): Promise<Uint8Array> {
  return documentsToPdf(drawings, rollWidth);
}
