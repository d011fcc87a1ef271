/** ISO/IEC 15417: the widths of the three bars and three spaces of every symbol; the last one is the stop symbol. */
const symbols = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 " +
  "113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 " +
  "212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 " +
  "113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 " +
  "314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 " +
  "241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 " +
  "211232 2331112"
).split(" ");

const startB = 104;
const stop = 106;

/** Returns the values of a text in code set B, with start, check and stop; null if code set B cannot encode it. */
export function code128Values(text: string): readonly number[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const data = [...text].map((letter) => letter.charCodeAt(0) - 32);
  const check = data.reduce((sum, value, at) => sum + value * (at + 1), startB) % 103;
  return [startB, ...data, check, stop];
}

/** The position and width of a bar, in modules. */
export interface Bar {
  readonly at: number;
  readonly width: number;
}

/** Encodes a text as Code 128: its bars and its width in modules; null if it cannot be encoded. */
export function code128(text: string): { readonly bars: readonly Bar[]; readonly width: number } | null {
  const values = code128Values(text);
  if (!values) return null;
  const bars: Bar[] = [];
  let at = 0;
  const widths = values.flatMap((value) => [...(symbols[value] ?? "")].map(Number));
  // Bars and spaces alternate, and every symbol but the stop ends with a space.
  for (const [turn, width] of widths.entries()) {
    if (turn % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, width: at };
}
