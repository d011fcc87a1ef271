import encodeQR from "qr";

/** Dark modules side by side. */
export interface QrRun {
  readonly row: number;
  readonly at: number;
  readonly width: number;
}

/** A QR code, in modules. */
export interface QrCode {
  /** Of one side, with the light border that scanners need. */
  readonly size: number;
  readonly runs: readonly QrRun[];
}

/** The light border: ISO/IEC 18004 asks for four modules; the page around it is white too. */
const border = 2;

/** A text as QR code, with 15 % of it to spare for creases and stains. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border });
  return { size: rows.length, runs: rows.flatMap(runsOf) };
}

function runsOf(modules: readonly boolean[], row: number): QrRun[] {
  const runs: QrRun[] = [];
  let start: number | null = null;
  for (const [at, dark] of [...modules, false].entries()) {
    if (dark) start ??= at;
    else if (start !== null) {
      runs.push({ row, at: start, width: at - start });
      start = null;
    }
  }
  return runs;
}
