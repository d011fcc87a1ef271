import encodeQR from "qr";

/** A run of adjacent dark modules. */
interface QrRun {
  readonly row: number;
  readonly at: number;
  readonly width: number;
}

/** A QR code, in modules. */
interface QrCode {
  /** The length of one side, including the quiet zone that scanners need. */
  readonly size: number;
  readonly runs: readonly QrRun[];
}

/** The quiet zone. ISO/IEC 18004 asks for four modules, but the surrounding page is white too. */
const border = 2;

/** Encodes a text as QR code with 15 % error correction, for creases and stains. */
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
