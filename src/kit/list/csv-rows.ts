const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of CSV that comes piece by piece: lines but for the head, where a quoted line break is none. */
export function csvRowCounter(): (piece: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) lines += 1;
    }
    return Math.max(lines - 1, 0);
  };
}
